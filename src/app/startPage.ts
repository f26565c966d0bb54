import { setupListeners } from '@reduxjs/toolkit/query/react';
import { lookupApi } from '../api/lookup';
import { lend } from '../core/language/languageListener';
import { selectLanguage } from '../core/language/languageSlice';
import { selectIsSignedIn } from '../core/session/authSlice';
import { refreshStarted } from '../core/session/profileSlice';
import { startConsent } from '../features/consent/consentListener';
import { isBundled } from '../i18n/setup';
import type { StoreParts } from './store';

/** The store hears the window: focus and network, what another tab chose of the cookies, the page's end; and which labels have no text. */
export function startPage({ store, instance, flush }: StoreParts): void {
  setupListeners(store.dispatch);
  // redux-persist writes some time after a change: a page that is closed before would lose the new session.
  window.addEventListener('pagehide', flush);
  startConsent(store.dispatch);
  // The host's texts may be kept ones that are older than this build.
  instance.on('missingKey', () => void store.dispatch(lend(selectLanguage(store.getState()))));
}

/** The first questions of every visit: the texts, and whether the stored profile still holds, or who one is. */
export function askFirst({ store }: Pick<StoreParts, 'store'>): void {
  const code = selectLanguage(store.getState());
  void store.dispatch(lookupApi.endpoints.texts.initiate(code));
  if (!isBundled(code))
    void store.dispatch(lookupApi.endpoints.languages.initiate(undefined, { subscribe: false }));
  if (selectIsSignedIn(store.getState())) store.dispatch(refreshStarted());
}
