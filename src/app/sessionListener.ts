import { isAnyOf } from '@reduxjs/toolkit';
import { once } from '../api/asked';
import { baseApi } from '../api/baseApi';
import { loggedOut, sessionCleared, sessionEnded, sessionExpired } from '../api/events';
import { lookupApi } from '../api/lookup';
import { personaApi } from '../api/persona';
import { languageChosen } from '../core/language/languageSlice';
import { selectToken } from '../core/session/authSlice';
import { selectMyID } from '../core/session/profileSlice';
import { languageAfterLogout } from '../i18n/languages';
import type { AppThunk } from '../store/hooks';
import type { Listener } from '../store/listen';
import { setMark } from '../lib/localKeys';

const { texts } = lookupApi.endpoints;
const { logout } = personaApi.endpoints;

/** Empties the log of actions, which a report of a problem would carry. */
const forgetLog =
  (): AppThunk =>
  (_dispatch, _getState, { log }) => {
    log.entries.length = 0;
  };

/** The one place where a session ends, whatever ended it. */
export const sessionListener: Listener = (startListening) => {
  startListening({
    matcher: isAnyOf(loggedOut, sessionExpired),
    effect: async (action, { dispatch, getOriginalState }) => {
      const before = getOriginalState();
      const token = selectToken(before);
      if (token === undefined) return;
      const hasLeft = loggedOut.match(action);
      if (hasLeft) setMark('hasLeft', true);
      dispatch(sessionEnded(selectMyID(before)));
      // Hides the snapshot, which may still lie over the page.
      delete document.documentElement.dataset['kept'];
      // §4: a logout sets English.
      if (hasLeft) dispatch(languageChosen(languageAfterLogout));
      dispatch(baseApi.util.resetApiState());
      // The state has lost the token already: it goes along by hand, so that the host can revoke it. Before the reset it
      // would be aborted with all other calls.
      if (hasLeft) void dispatch(logout.initiate({ token }, once));
      if (hasLeft) void dispatch(texts.initiate(languageAfterLogout, { subscribe: false }));
      dispatch(forgetLog());
      await import(/* webpackChunkName: "session-end" */ './clearPhone')
        .then(({ clearPhone, keptAtEnd }) => clearPhone(keptAtEnd(hasLeft)))
        // Without this chunk the login shows all the same, and the next start clears the phone.
        .catch(() => undefined);
      dispatch(sessionCleared());
      // Calls of the session that were cut off have told so by now.
      dispatch(forgetLog());
    },
  });
};
