import { freeze, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';
import type { RootState } from '../../store/state';
import type { RecordedStep, Recording } from './readRecording';
import { slices } from './parts';

/** The state after a step. If a reducer threw, it is the state before, as in the app. */
export interface Replayed {
  state: RootState;
  error?: string;
}

export const reducers: Record<string, Reducer> = Object.fromEntries(
  [baseApi, ...slices].map(({ reducerPath, reducer }) => [reducerPath, reducer as Reducer]),
);

const { middlewareRegistered } = baseApi.internalActions;

/** Otherwise RTK Query would take the middleware of the recorded app for a second instance beside this page's. */
function asOneInstance(state: RootState): RootState {
  const { config } = state.api;
  return { ...state, api: { ...state.api, config: { ...config, middlewareRegistered: true } } };
}

/** Runs the reducers of the slices that exist at this step, as the app's combined reducer did; `added` are new ones. */
function reduce(state: Partial<RootState>, action: UnknownAction, added: readonly string[] = []): RootState {
  const values: Record<string, unknown> = state;
  const keys = [...Object.keys(state), ...added.filter((key) => !(key in state))];
  const reduced = freeze(
    Object.fromEntries(keys.map((key) => [key, reducers[key]?.(values[key], action)])) as object,
    true,
  ) as RootState;
  return middlewareRegistered.match(action) && 'api' in reduced ? asOneInstance(reduced) : reduced;
}

/** Applies one step. A step that begins another visit contains that visit's own state. */
export function next(now: RootState, { action, slices, state }: RecordedStep): Replayed {
  try {
    return { state: reduce(state ?? now, action, slices) };
  } catch (error) {
    return { state: now, error: String(error) };
  }
}

/** Completes the state: slices that did not exist yet get their initial state. */
export const whole = (state: Partial<RootState>): RootState => ({
  ...reduce({}, { type: '@@INIT' }, Object.keys(reducers)),
  ...state,
});

/** An export of DevTools does not say when slices were added, so all exist from the start. */
const first = ({ state, isWhole }: Recording): RootState => (isWhole ? (state as RootState) : whole(state));

/**
 * All states of a recording: the initial one, and one after each step. Only reducers run: no effects and no requests.
 */
export function replayAll(recording: Recording): Replayed[] {
  let now: Replayed = { state: first(recording) };
  return [now, ...recording.steps.map((step) => (now = next(now.state, step)))];
}

/** The state after the last step. */
export const replay = (recording: Recording): RootState =>
  recording.steps.reduce((now, step) => next(now, step).state, first(recording));
