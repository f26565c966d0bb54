import { combineSlices, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../api/state';
import { noticesSlice } from '../features/notices/noticesSlice';
import { profileSlice } from '../features/profile/profileSlice';
import { authSlice } from '../features/session/authSlice';
import { languageSlice } from '../i18n/languageSlice';
import { locationSlice } from './locationSlice';

/** What the first paint needs; the calls to the host come after it, the other slices with their pages. */
const slices = combineSlices(locationSlice, authSlice, profileSlice, languageSlice, noticesSlice);

type Early = ReturnType<typeof slices>;
type Late = Omit<RootState, keyof Early>;
export type LateReducers = { [K in keyof Late]?: Reducer<Late[K]> };

/** The late keys are absent until their pages come; only those pages read them. */
export const rootReducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) =>
  slices(state, action) as Early & Late;

/** Adds reducers; adding the same one again changes nothing. Their state appears with the next action. */
export function addReducers(reducers: LateReducers): void {
  for (const [reducerPath, reducer] of Object.entries(reducers))
    slices.inject({ reducerPath, reducer: reducer as Reducer });
}
