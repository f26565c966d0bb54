import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '../api/state';

/** §1: Italian by default; §4: English after a logout. */
export const defaultLanguage = 'it';
export const languageAfterLogout = 'en';

export interface LanguageState {
  code: string;
}

declare module '../api/state' {
  interface RootState {
    language: LanguageState;
  }
}

const isCode = (code: string): boolean => /^[a-z]{2}$/.test(code);

export const languageSlice = createSlice({
  name: 'language',
  initialState: { code: defaultLanguage } as LanguageState,
  reducers: {
    languageChosen(state, { payload }: PayloadAction<string>) {
      if (isCode(payload)) state.code = payload;
    },
  },
});

export const { languageChosen } = languageSlice.actions;
export const selectLanguage = (state: RootState): string => state.language.code;
