import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultLanguage } from '../../i18n/languages';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

export interface LanguageState {
  code: string;
  /** The outcome of asking the host for a language's texts. */
  texts: Record<string, 'ready' | 'failed'>;
}

const isCode = (code: string): boolean => /^[a-z]{2}$/.test(code);

export const languageSlice = createSlice({
  name: 'language',
  initialState: { code: defaultLanguage, texts: {} } as LanguageState,
  reducers: {
    languageChosen(state, { payload }: PayloadAction<string>) {
      if (isCode(payload)) state.code = payload;
    },
    textsArrived(state, { payload }: PayloadAction<string>) {
      state.texts[payload] = 'ready';
    },
    textsFailed(state, { payload }: PayloadAction<string>) {
      if (state.texts[payload] !== 'ready') state.texts[payload] = 'failed';
    },
  },
});

export const selectLanguageState = injectSlice(languageSlice);

export const { languageChosen, textsArrived, textsFailed } = languageSlice.actions;
export const selectLanguage = (state: RootState): string => selectLanguageState(state).code;
export const selectTexts = (state: RootState): 'ready' | 'failed' | undefined => {
  const { code, texts } = selectLanguageState(state);
  return texts[code];
};
