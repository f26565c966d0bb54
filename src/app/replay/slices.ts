import type { Reducer } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';
import type { RootState } from '../../store/state';
import { slices } from './parts';

type PartOf<S> = S extends { reducerPath: infer Path extends string; getInitialState: () => infer State }
  ? Record<Path, State>
  : never;
type Together<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The state of a store to which every slice has come. */
export type WholeState = RootState & Together<PartOf<(typeof slices)[number]>>;

export const reducers: Record<string, Reducer> = Object.fromEntries(
  [baseApi, ...slices].map(({ reducerPath, reducer }) => [reducerPath, reducer as Reducer]),
);
