import { combineSlices, type Reducer, type Slice, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './state';

const combined = combineSlices();

/** Slices add themselves, each in its own module, by `injectSlice`. */
export const rootReducer: Reducer<RootState, UnknownAction, object> = (state, action) =>
  combined(state, action) as RootState;

/**
 * Adds a slice to the store and returns the selector of its part, which answers with its initial state before that. The
 * new version of a slice takes the old one's place and goes on with its state.
 */
export function injectSlice<State>(slice: Slice<State>): (state: RootState) => State {
  const { selectSlice } = slice.injectInto(combined, { overrideExisting: true });
  return (state) => selectSlice(state as object);
}

/** Adds RTK Query's reducer, which comes after the first paint. */
export const injectApi = (api: { reducerPath: 'api'; reducer: Reducer<RootState['api']> }): void =>
  void combined.inject(api);

/** The state of a slice whose chunk is not in the first load; undefined until it has come. */
export const peek = <State>(state: RootState, reducerPath: string): State | undefined =>
  (state as object as Record<string, State | undefined>)[reducerPath];
