import type { Reducer } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';
import type { RootState } from '../../store/state';
import { slices } from './parts';

/** The state of a store to which every slice has come. */
export type WholeState = Required<RootState>;

export const reducers: Record<string, Reducer> = Object.fromEntries(
  [baseApi, ...slices].map(({ reducerPath, reducer }) => [reducerPath, reducer as Reducer]),
);
