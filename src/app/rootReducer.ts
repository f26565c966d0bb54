import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../api/state';
import { noticesSlice } from '../features/notices/noticesSlice';
import { profileSlice } from '../features/profile/profileSlice';
import { authSlice } from '../features/session/authSlice';
import { languageSlice } from '../i18n/languageSlice';
import { locationSlice } from './locationSlice';

/** What the first paint needs; the calls to the host come after it, the other slices with their pages. */
const early = {
  location: locationSlice.reducer,
  auth: authSlice.reducer,
  profile: profileSlice.reducer,
  language: languageSlice.reducer,
  notices: noticesSlice.reducer,
};

type Late = Omit<RootState, keyof typeof early>;
export type LateReducers = { [K in keyof Late]?: Reducer<Late[K]> };

let reducers: Record<string, Reducer> = early;
let combined = combineReducers(reducers);

/** The late keys are absent until their pages come; only those pages read them. */
export const rootReducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) =>
  combined(state, action) as RootState;

/** Adds reducers; adding the same one again changes nothing. Their state appears with the next action. */
export function addReducers(late: LateReducers): void {
  // Once for all of them: Redux tries each reducer whenever they are combined.
  if (Object.keys(late).every((key) => key in reducers)) return;
  reducers = { ...late, ...reducers };
  combined = combineReducers(reducers);
}
