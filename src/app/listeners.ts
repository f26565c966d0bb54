import type { i18n } from 'i18next';
import { baseApi } from '../api/baseApi';
import { loggedOut, sessionEnded, sessionExpired } from '../api/events';
import type { StartListening } from '../api/hooks';
import { lookupApi } from '../api/lookup';
import { personaApi } from '../api/persona';
import { startNotices } from '../features/notices/noticesListener';
import { refreshFailed, refreshStarted } from '../features/profile/profileSlice';
import { languageAfterLogout, languageChosen } from '../i18n/languageSlice';
import { addTexts, cacheLanguage, firstSpoken } from '../i18n/setup';

const { texts, languages } = lookupApi.endpoints;
const { persona, logout } = personaApi.endpoints;

/** §4: success of a profile sets the language; a logout sets English. Each change loads its texts once. */
function startLanguage(start: StartListening, instance: i18n): void {
  start({
    predicate: (_action, current, previous) => current.language.code !== previous.language.code,
    effect: async (_action, { getState, dispatch }) => {
      const { code } = getState().language;
      cacheLanguage(code);
      await instance.changeLanguage(code);
      await dispatch(texts.initiate(code, { subscribe: false }));
    },
  });
  start({
    matcher: texts.matchFulfilled,
    effect: ({ payload, meta }) => addTexts(instance, meta.arg.originalArgs, payload),
  });
  // A language that was only asked for gives way to one that the host has.
  start({
    matcher: languages.matchFulfilled,
    effect: ({ payload }, { getState, dispatch }) => {
      const published = payload.listLingue.map(({ abbreviazione }) => abbreviazione);
      if (!published.includes(getState().language.code)) dispatch(languageChosen(firstSpoken(published)));
    },
  });
  start({
    predicate: (_action, current, previous) =>
      current.profile.status === 'ready' && current.profile !== previous.profile,
    effect: (_action, { getState, dispatch }) => {
      const { profile } = getState();
      if (profile.status === 'ready') dispatch(languageChosen(profile.profile.abbreviazione));
    },
  });
}

function startSession(start: StartListening): void {
  start({
    actionCreator: loggedOut,
    effect: async (_action, { dispatch, getOriginalState }) => {
      // The state has lost the token already: it goes along by hand, so that the host can revoke it.
      const before = getOriginalState().auth;
      if (before.status === 'signedIn')
        void dispatch(logout.initiate({ token: before.token }, { track: false })).catch(() => undefined);
      dispatch(sessionEnded());
    },
  });
  start({ actionCreator: sessionExpired, effect: (_action, { dispatch }) => void dispatch(sessionEnded()) });
  start({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch }) => {
      dispatch(languageChosen(languageAfterLogout));
      dispatch(baseApi.util.resetApiState());
      void dispatch(texts.initiate(languageAfterLogout, { subscribe: false }));
    },
  });
}

/** §4: a stored profile shows at once and is refreshed by its personaID. */
function startProfile(start: StartListening): void {
  start({
    actionCreator: refreshStarted,
    effect: async (_action, { getState, dispatch }) => {
      const { profile } = getState();
      const id = profile.status === 'absent' ? undefined : profile.profile?.personaID;
      if (id === undefined) return void dispatch(refreshFailed());
      const answer = await dispatch(persona.initiate(id, { forceRefetch: true, subscribe: false }));
      // §8: a failure to load the profile shows nothing but a line in the console of a developer.
      if (answer.isError || !answer.data?.listPersona[0]) dispatch(refreshFailed());
    },
  });
}

export function startListeners(start: StartListening, instance: i18n): void {
  startSession(start);
  startLanguage(start, instance);
  startProfile(start);
  startNotices(start);
}
