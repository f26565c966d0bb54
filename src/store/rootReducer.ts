import { combineSlices, type Reducer, type Slice, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../api/baseApi';
import type { RootState } from './state';

const combined = combineSlices(baseApi);

/** Slices add themselves, each in its own module, by `injectSlice`. */
export const rootReducer: Reducer<RootState, UnknownAction, object> = (state, action) =>
  combined(state as RootState, action);

/**
 * Adds a slice to the store and returns the selector of its part, which answers with its initial state before that. The
 * new version of a slice takes the old one's place and goes on with its state.
 */
export function injectSlice<State>(slice: Slice<State>): (state: RootState) => State {
  const { selectSlice } = slice.injectInto(combined, { overrideExisting: true });
  return (state) => selectSlice(state as object);
}
