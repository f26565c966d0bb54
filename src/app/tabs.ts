import type { UnknownAction } from '@reduxjs/toolkit';
import { sessionOver } from '../api/transport/sessionOver';
import type { RootState } from '../store/state';
import { languageChosen } from '../core/language/languageSlice';
import { readToken, storedKeys } from '../lib/localKeys';
import { selectToken } from '../core/session/authSlice';

interface Session {
  dispatch: (event: UnknownAction) => unknown;
  getState: () => RootState;
}

/** Another tab's logout, login and language arrive by the storage event. */
export function startTabs({ dispatch, getState }: Session): void {
  const follow = (token: string | null) => {
    if (token === (selectToken(getState()) ?? null)) return;
    if (token === null) dispatch(sessionOver());
    // Another person may have come: a fresh start reads everything of theirs.
    else window.location.reload();
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || key === storedKeys.auth) follow(newValue);
    else if (key === storedKeys.language && newValue !== null) dispatch(languageChosen(newValue));
  });
  // A page that comes back from the back/forward cache heard no storage events meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow(readToken()));
}
