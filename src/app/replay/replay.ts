import { freeze, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';
import type { RootState } from '../../store/state';
import type { RecordedStep, Recording } from './readRecording';
import { slices } from './parts';

/** The state after a step. Where a reducer threw it is the one before, as in the app. */
export interface Replayed {
  state: RootState;
  error?: string;
}

export const reducers: Record<string, Reducer> = Object.fromEntries(
  [baseApi, ...slices].map(({ reducerPath, reducer }) => [reducerPath, reducer as Reducer]),
);

const { middlewareRegistered } = baseApi.internalActions;

/** RTK Query counts the recorded instance's middleware as a second one beside this page's. */
function asOneInstance(state: RootState): RootState {
  const { config } = state.api;
  return { ...state, api: { ...state.api, config: { ...config, middlewareRegistered: true } } };
}

/** Asks the slices that are there, as the store's own combined reducer does; late keys are absent until they come. */
function reduce(state: Partial<RootState>, action: UnknownAction, added: readonly string[] = []): RootState {
  const values: Record<string, unknown> = state;
  const keys = [...Object.keys(state), ...added.filter((key) => !(key in state))];
  const reduced = freeze(
    Object.fromEntries(keys.map((key) => [key, reducers[key]?.(values[key], action)])) as object,
    true,
  ) as RootState;
  return middlewareRegistered.match(action) && 'api' in reduced ? asOneInstance(reduced) : reduced;
}

/** One step further. Another visit begins with its own state. */
export function next(now: RootState, { action, slices, state }: RecordedStep): Replayed {
  try {
    return { state: reduce(state ?? now, action, slices) };
  } catch (error) {
    return { state: now, error: String(error) };
  }
}

/** The state with every slice: one that had not come is as it would begin. */
export const whole = (state: Partial<RootState>): RootState => ({
  ...reduce({}, { type: '@@INIT' }, Object.keys(reducers)),
  ...state,
});

/** A log of DevTools does not say which slices had come: there all are there from the first. */
const first = ({ state, isWhole }: Recording): RootState => (isWhole ? (state as RootState) : whole(state));

/**
 * A recording's states: the one it begins with and one after each step. Reducers only: no effect runs
 * and nothing is asked of the host.
 */
export function replayAll(recording: Recording): Replayed[] {
  let now: Replayed = { state: first(recording) };
  return [now, ...recording.steps.map((step) => (now = next(now.state, step)))];
}

/** The state after the last step. */
export const replay = (recording: Recording): RootState =>
  recording.steps.reduce((now, step) => next(now, step).state, first(recording));
