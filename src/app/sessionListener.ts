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

/** Empties the log of actions, which a problem report would contain. */
const forgetLog =
  (): AppThunk =>
  (_dispatch, _getState, { log }) => {
    log.entries.length = 0;
  };

/** Handles the end of a session, for any reason. */
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
      // Hides the snapshot, which may still cover the page.
      delete document.documentElement.dataset['kept'];
      // §4: a logout sets the language to English.
      if (hasLeft) dispatch(languageChosen(languageAfterLogout));
      dispatch(baseApi.util.resetApiState());
      // The state no longer has the token, so it is passed on for the host to revoke. The call is sent after the reset
      // above, which would abort it.
      if (hasLeft) void dispatch(logout.initiate({ token }, once));
      if (hasLeft) void dispatch(texts.initiate(languageAfterLogout, { subscribe: false }));
      dispatch(forgetLog());
      await import(/* webpackChunkName: "session-end" */ './clearPhone')
        .then(({ clearPhone, keptAtEnd }) => clearPhone(keptAtEnd(hasLeft)))
        // If this chunk fails to load, the login is shown all the same, and the next start clears the phone.
        .catch(() => undefined);
      dispatch(sessionCleared());
      // By now, the session's aborted calls have dispatched their last actions.
      dispatch(forgetLog());
    },
  });
};
