import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../store/state';
import type { RecordedStep, Recording } from './readRecording';
import { reducers } from './slices';

/** Asks the slices that are there, as the store's own combined reducer does; late keys are absent until they come. */
function reduce(state: Partial<RootState>, action: UnknownAction, added: readonly string[] = []): RootState {
  const values: Record<string, unknown> = state;
  const keys = [...Object.keys(state), ...added.filter((key) => !(key in state))];
  return Object.fromEntries(keys.map((key) => [key, reducers[key]?.(values[key], action)])) as RootState;
}

const next = (state: Partial<RootState>, { action, slices }: RecordedStep): RootState =>
  reduce(state, action, slices);

/** The state with every slice: one that had not come is as it would begin. */
export const whole = (state: Partial<RootState>): RootState => ({
  ...reduce({}, { type: '@@INIT' }, Object.keys(reducers)),
  ...state,
});

/** A log of DevTools does not say which slices had come: there all are there from the first. */
const first = ({ state, isWhole }: Recording): RootState => (isWhole ? (state as RootState) : whole(state));

/**
 * The states of a recording: the one it begins with and one after each step. Reducers only: no effect runs
 * and nothing is asked of the host.
 */
export function replayAll(recording: Recording): RootState[] {
  const states = [first(recording)];
  for (const step of recording.steps) states.push(next(states.at(-1) ?? {}, step));
  return states;
}

/** The state after the last step. */
export const replay = (recording: Recording): RootState => recording.steps.reduce(next, first(recording));
