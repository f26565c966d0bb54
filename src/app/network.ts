import type { Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { persistStore } from 'redux-persist';
import { baseApi } from '../api/baseApi';
import { createListeners, type StartListening } from '../api/hooks';
import { lookupApi } from '../api/lookup';
import { startConsent } from '../features/consent/consentListener';
import { consentSlice } from '../features/consent/consentSlice';
import { refreshStarted } from '../features/profile/profileSlice';
import { isBundled } from '../i18n/setup';
import { startListeners } from './listeners';
import { recordInto } from './log';
import { withPersistence } from './persistence';
import { addReducers, rootReducer } from './rootReducer';
import type { StoreParts } from './storeParts';

const connected = new WeakMap<StoreParts, StartListening>();

/** Gives a store its calls to the host, its listeners and its mirror in local storage; once each store. */
export function connectNetwork(parts: StoreParts): StartListening {
  const known = connected.get(parts);
  if (known) return known;
  const { store, addMiddleware, instance, log } = parts;
  const { middleware, startListening } = createListeners();
  connected.set(parts, startListening);
  addReducers({ api: baseApi.reducer, consent: consentSlice.reducer });
  addMiddleware(middleware, baseApi.middleware as Middleware, recordInto(log));
  startListeners(startListening, instance);
  setupListeners(store.dispatch);
  store.replaceReducer(withPersistence(rootReducer));
  persistStore(store);
  startConsent(startListening, store.dispatch);
  return startListening;
}

/** What every visit asks first: the texts, and whether the stored profile still holds. */
export function askFirst({ store }: Pick<StoreParts, 'store'>): void {
  const { language, profile } = store.getState();
  void store.dispatch(lookupApi.endpoints.texts.initiate(language.code));
  if (!isBundled(language.code))
    void store.dispatch(lookupApi.endpoints.languages.initiate(undefined, { subscribe: false }));
  if (profile.status === 'ready') store.dispatch(refreshStarted());
}
