import type { Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { persistStore } from 'redux-persist';
import { baseApi } from '../api/baseApi';
import { createListeners, type StartListening } from '../api/hooks';
import { lookupApi } from '../api/lookup';
import { refreshStarted } from '../features/profile/profileSlice';
import { startListeners } from './listeners';
import { withPersistence } from './persistence';
import { addReducers, rootReducer } from './rootReducer';
import type { StoreParts } from './storeParts';

const connected = new WeakMap<StoreParts, StartListening>();

/** Gives a store its calls to the host, its listeners and its mirror in local storage; once each store. */
export function connectNetwork(parts: StoreParts): StartListening {
  const known = connected.get(parts);
  if (known) return known;
  const { store, addMiddleware, instance } = parts;
  const { middleware, startListening } = createListeners();
  connected.set(parts, startListening);
  addReducers({ api: baseApi.reducer });
  addMiddleware(middleware, baseApi.middleware as Middleware);
  startListeners(startListening, instance);
  setupListeners(store.dispatch);
  store.replaceReducer(withPersistence(rootReducer));
  persistStore(store);
  return startListening;
}

/** What every visit asks first: the texts, and whether the stored profile still holds. */
export function askFirst({ store }: StoreParts): void {
  const { language, profile } = store.getState();
  void store.dispatch(lookupApi.endpoints.texts.initiate(language.code));
  if (profile.status === 'ready') store.dispatch(refreshStarted());
}
