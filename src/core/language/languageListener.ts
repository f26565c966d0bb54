import { baseApi } from '../../api/baseApi';
import { lookupApi } from '../../api/lookup';
import { tags } from '../../api/tags';
import { addTexts, cacheLanguage, firstSpoken } from '../../i18n/setup';
import type { AppThunk } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import { selectProfileState } from '../session/profileSlice';
import {
  languageChosen,
  selectLanguage,
  textsArrived,
  textsFailed,
  textsLent,
  selectLanguageState,
} from './languageSlice';

const { texts, languages } = lookupApi.endpoints;

const speak =
  (code: string): AppThunk<Promise<unknown>> =>
  (_dispatch, _getState, { instance }) =>
    instance.changeLanguage(code);

const learn =
  (code: string, words: Parameters<typeof addTexts>[2]): AppThunk =>
  (dispatch, _getState, { instance }) => {
    addTexts(instance, code, words);
    dispatch(textsArrived(code));
  };

/** Milliseconds to wait for the host's texts before the app's own texts replace them. */
const patience = 1000;

/** Loads the app's built-in texts. If that fails too, the texts of the former language stay. */
export const lend =
  (code: string): AppThunk<Promise<void>> =>
  (_dispatch, _getState, { instance }) =>
    import(/* webpackChunkName: "texts" */ '../../i18n/lendTexts')
      .then(({ lendTexts }) => lendTexts(instance, code))
      .catch(() => undefined);

/** Shows the host's texts when they arrive; if they fail or are late, the app's built-in texts. */
const hearTexts: Listener = (startListening) => {
  startListening({
    matcher: texts.matchFulfilled,
    effect: ({ payload, meta }, { dispatch }) => dispatch(learn(meta.arg.originalArgs, payload)),
  });
  startListening({
    matcher: texts.matchRejected,
    effect: async ({ meta }, { dispatch }) => {
      // A request that was dropped because an equal one is under way did not fail.
      if (meta.condition) return;
      await dispatch(lend(meta.arg.originalArgs));
      dispatch(textsFailed(meta.arg.originalArgs));
    },
  });
  startListening({
    matcher: texts.matchPending,
    effect: async ({ meta }, { delay, dispatch, getState }) => {
      await delay(patience);
      const code = meta.arg.originalArgs;
      if (selectLanguageState(getState()).texts[code] !== undefined) return;
      await dispatch(lend(code));
      dispatch(textsLent(code));
    },
  });
};

export const languageListener: Listener = (startListening) => {
  /** Each change of the language loads that language's texts once. */
  startListening({
    predicate: (_action, current, previous) => selectLanguage(current) !== selectLanguage(previous),
    effect: async (_action, { getState, dispatch }) => {
      const code = selectLanguage(getState());
      cacheLanguage(code);
      await dispatch(speak(code));
      await dispatch(texts.initiate(code, { subscribe: false }));
    },
  });
  hearTexts(startListening);
  // If the host lacks the detected language, chooses another one.
  startListening({
    matcher: languages.matchFulfilled,
    effect: ({ payload }, { getState, dispatch }) => {
      const published = payload.listLingue.map(({ abbreviazione }) => abbreviazione);
      if (!published.includes(selectLanguage(getState()))) dispatch(languageChosen(firstSpoken(published)));
    },
  });
  /**
   * §4: a loaded profile sets the language. Later changes of the profile do not, because another tab may have chosen a
   * language since.
   */
  startListening({
    predicate: (_action, current, previous) => {
      const [now, before] = [selectProfileState(current), selectProfileState(previous)];
      return (
        now.status === 'ready' &&
        (before.status !== 'ready' || before.profile.abbreviazione !== now.profile.abbreviazione)
      );
    },
    effect: (_action, { getState, getOriginalState, dispatch }) => {
      const profile = selectProfileState(getState());
      if (profile.status === 'ready') dispatch(languageChosen(profile.profile.abbreviazione));
      // Cached answers contain texts of the host in the former language: reasons, names of devices and towns.
      if (selectProfileState(getOriginalState()).status === 'ready')
        dispatch(baseApi.util.invalidateTags([...tags]));
    },
  });
};
