import { baseApi } from '../../api/baseApi';
import { lookupApi } from '../../api/lookup';
import { tags } from '../../api/tags';
import { addTexts, cacheLanguage, firstSpoken } from '../../i18n/setup';
import type { AppThunk } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import { selectProfileState } from '../session/profileSlice';
import { languageChosen, selectLanguage, textsArrived, textsFailed } from './languageSlice';

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

export const languageListener: Listener = (startListening) => {
  /** Each change of the language loads its texts once. */
  startListening({
    predicate: (_action, current, previous) => selectLanguage(current) !== selectLanguage(previous),
    effect: async (_action, { getState, dispatch }) => {
      const code = selectLanguage(getState());
      cacheLanguage(code);
      await dispatch(speak(code));
      await dispatch(texts.initiate(code, { subscribe: false }));
    },
  });
  startListening({
    matcher: texts.matchFulfilled,
    effect: ({ payload, meta }, { dispatch }) => dispatch(learn(meta.arg.originalArgs, payload)),
  });
  startListening({
    matcher: texts.matchRejected,
    effect: ({ meta }, { dispatch }) => {
      // A question that was dropped because the same one is under way did not fail.
      if (!meta.condition) dispatch(textsFailed(meta.arg.originalArgs));
    },
  });
  // If the host does not have the detected language, another one is chosen.
  startListening({
    matcher: languages.matchFulfilled,
    effect: ({ payload }, { getState, dispatch }) => {
      const published = payload.listLingue.map(({ abbreviazione }) => abbreviazione);
      if (!published.includes(selectLanguage(getState()))) dispatch(languageChosen(firstSpoken(published)));
    },
  });
  /** §4: success of a profile sets the language. Not with each change of it: another tab may have chosen one since. */
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
      // Answers hold the host's words in the language from before: reasons, names of devices and towns.
      if (selectProfileState(getOriginalState()).status === 'ready')
        dispatch(baseApi.util.invalidateTags([...tags]));
    },
  });
};
