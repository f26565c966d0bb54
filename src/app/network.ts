import type { Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { baseApi } from '../api/baseApi';
import { listenerMiddleware } from '../store/listen';
import { lookupApi } from '../api/lookup';
import { startConsent } from '../features/consent/consentListener';
import { refreshStarted } from '../core/session/profileSlice';
import { isBundled } from '../i18n/setup';
import '../core/language/languageListener';
import '../core/notices/noticesListener';
import '../core/session/profileListener';
import './sessionListener';
import { recordInto } from './log';
import { createMirror } from '../core/persistence/mirror';
import { injectApi } from '../store/rootReducer';
import { connected, type StoreParts } from './storeParts';
import { selectIsSignedIn } from '../core/session/authSlice';
import { selectLanguage } from '../core/language/languageSlice';

export { startTabs } from './tabs';

/** Gives a store its calls to the host, its listeners and its mirror in local storage; once each store. */
export function connectNetwork(parts: StoreParts): void {
  if (connected.has(parts)) return;
  connected.add(parts);
  const { store, addMiddleware, log } = parts;
  injectApi(baseApi);
  const mirror = createMirror(store.getState());
  addMiddleware(listenerMiddleware, baseApi.middleware as Middleware, recordInto(log), mirror.middleware);
  setupListeners(store.dispatch);
  // redux-persist writes some time after a change: a page that is closed before would lose the new session.
  window.addEventListener('pagehide', mirror.flush);
  startConsent(store.dispatch);
}

/**
 * The first calls of every visit: the texts, and the check of the stored profile, or the question whose session it
 * is.
 */
export function askFirst({ store }: Pick<StoreParts, 'store'>): void {
  const code = selectLanguage(store.getState());
  void store.dispatch(lookupApi.endpoints.texts.initiate(code));
  if (!isBundled(code))
    void store.dispatch(lookupApi.endpoints.languages.initiate(undefined, { subscribe: false }));
  if (selectIsSignedIn(store.getState())) store.dispatch(refreshStarted());
}
