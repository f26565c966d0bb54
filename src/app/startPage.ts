import { setupListeners } from '@reduxjs/toolkit/query/react';
import { lookupApi } from '../api/lookup';
import { sessionOver } from '../api/transport/sessionOver';
import { lend } from '../core/language/languageListener';
import { languageChosen, selectLanguage } from '../core/language/languageSlice';
import { selectIsSignedIn, selectToken } from '../core/session/authSlice';
import { refreshStarted } from '../core/session/profileSlice';
import { startConsent } from '../features/consent/consentListener';
import { isBundled } from '../i18n/setup';
import { readToken, storedKeys } from '../lib/localKeys';
import type { StoreParts } from './store';

/**
 * Connects the store to events of the window: focus and network, other tabs, the page's end; and loads built-in texts
 * for labels without one.
 */
export function startPage({ store, instance, flush }: StoreParts): void {
  setupListeners(store.dispatch);
  // redux-persist writes some time after a change, so a page that is closed before would lose the new session.
  window.addEventListener('pagehide', flush);
  startConsent(store.dispatch);
  startTabs(store);
  // The host's texts may come from a cache that is older than this build.
  instance.on('missingKey', () => void store.dispatch(lend(selectLanguage(store.getState()))));
}

/** Applies another tab's logout, login and language, which arrive as storage events. */
export function startTabs({ dispatch, getState }: Pick<StoreParts['store'], 'dispatch' | 'getState'>): void {
  const follow = (token: string | null) => {
    if (token === (selectToken(getState()) ?? null)) return;
    if (token === null) dispatch(sessionOver());
    // Another person may have logged in; a reload reads everything of theirs.
    else window.location.reload();
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || key === storedKeys.auth) follow(newValue);
    else if (key === storedKeys.language && newValue !== null) dispatch(languageChosen(newValue));
  });
  // A page restored from the back/forward cache has missed storage events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow(readToken()));
}

/** The first requests of every visit: the texts, and the profile (or who is signed in). */
export function askFirst({ store }: Pick<StoreParts, 'store'>): void {
  const code = selectLanguage(store.getState());
  void store.dispatch(lookupApi.endpoints.texts.initiate(code));
  if (!isBundled(code))
    void store.dispatch(lookupApi.endpoints.languages.initiate(undefined, { subscribe: false }));
  if (selectIsSignedIn(store.getState())) store.dispatch(refreshStarted());
}
