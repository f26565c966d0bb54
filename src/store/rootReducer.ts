import { combineSlices, type Slice, type SliceCaseReducers } from '@reduxjs/toolkit';
import { baseApi } from '../api/baseApi';

/** The states of slices in lazily loaded chunks; `src/app/replay/parts.ts` adds them to this type. */
export interface LazySlices extends Record<never, never> {}

export const rootReducer = combineSlices(baseApi).withLazyLoadedSlices<LazySlices>();

/**
 * Adds a slice to the store and returns a selector of its state, which gives the initial state until the slice is
 * added. In development, a new version of a slice replaces the old one and keeps its state.
 */
export const injectSlice = <State, Path extends string>(
  slice: Slice<State, SliceCaseReducers<State>, string, Path>,
): ((state: { [P in Path]?: State }) => State) =>
  slice.injectInto(rootReducer, { overrideExisting: true }).selectSlice;
