import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { textsOutcome } from '../api/outcome';
import type { RootState } from '../api/state';

/** §1: Italian by default; §4: English after a logout. */
export const defaultLanguage = 'it';
export const languageAfterLogout = 'en';

export interface LanguageState {
  code: string;
  /** What came of asking the host for a language's texts. */
  texts: Record<string, 'ready' | 'failed'>;
}

declare module '../api/state' {
  interface RootState {
    language: LanguageState;
  }
}

const isCode = (code: string): boolean => /^[a-z]{2}$/.test(code);

export const languageSlice = createSlice({
  name: 'language',
  initialState: { code: defaultLanguage, texts: {} } as LanguageState,
  reducers: {
    languageChosen(state, { payload }: PayloadAction<string>) {
      if (isCode(payload)) state.code = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(textsOutcome.fulfilled, (state, { meta }) => {
        state.texts[String(meta.arg.originalArgs)] = 'ready';
      })
      .addMatcher(textsOutcome.rejected, (state, { meta }) => {
        const code = String(meta.arg.originalArgs);
        if (meta.condition !== true && state.texts[code] !== 'ready') state.texts[code] = 'failed';
      }),
});

export const { languageChosen } = languageSlice.actions;
export const selectLanguage = (state: RootState): string => state.language.code;
export const selectTexts = ({ language }: RootState): 'ready' | 'failed' | undefined =>
  language.texts[language.code];
