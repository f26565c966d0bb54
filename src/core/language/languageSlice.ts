import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultLanguage } from '../../i18n/languages';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

export interface LanguageState {
  code: string;
  /**
   * Per language, the result of loading the host's texts. `lent`: the app's built-in texts are shown until they arrive.
   */
  texts: Record<string, 'ready' | 'failed' | 'lent'>;
}

const isCode = (code: string): boolean => /^[a-z]{2}$/.test(code);

export const languageSlice = createSlice({
  name: 'language',
  initialState: (): LanguageState => ({ code: defaultLanguage, texts: {} }),
  reducers: {
    languageChosen(state, { payload }: PayloadAction<string>) {
      if (isCode(payload)) state.code = payload;
    },
    textsArrived(state, { payload }: PayloadAction<string>) {
      state.texts[payload] = 'ready';
    },
    textsLent(state, { payload }: PayloadAction<string>) {
      state.texts[payload] ??= 'lent';
    },
    textsFailed(state, { payload }: PayloadAction<string>) {
      if (state.texts[payload] !== 'ready') state.texts[payload] = 'failed';
    },
  },
});

export const selectLanguageState = injectSlice(languageSlice);

export const { languageChosen, textsArrived, textsLent, textsFailed } = languageSlice.actions;
export const selectLanguage = (state: RootState): string => selectLanguageState(state).code;
export const selectTexts = (state: RootState): LanguageState['texts'][string] | undefined => {
  const { code, texts } = selectLanguageState(state);
  return texts[code];
};
/** Whether every label has a text, even if still in the former language. */
export const selectIsWorded = (state: RootState): boolean =>
  Object.keys(selectLanguageState(state).texts).length > 0;
