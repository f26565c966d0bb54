import { combineSlices, type Slice, type SliceCaseReducers } from '@reduxjs/toolkit';
import { baseApi } from '../api/baseApi';

/** The parts of slices, which come with their chunks: `src/app/replay/parts.ts` declares them, in types alone. */
export interface LazySlices extends Record<never, never> {}

export const rootReducer = combineSlices(baseApi).withLazyLoadedSlices<LazySlices>();

/**
 * Adds a slice to the store and returns the selector of its part, which answers with its initial state before that. The
 * new version of a slice takes the old one's place and goes on with its state.
 */
export const injectSlice = <State, Path extends string>(
  slice: Slice<State, SliceCaseReducers<State>, string, Path>,
): ((state: { [P in Path]?: State }) => State) =>
  slice.injectInto(rootReducer, { overrideExisting: true }).selectSlice;
