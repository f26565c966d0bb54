import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import type { i18n } from 'i18next';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { baseApi } from '../api/baseApi';
import { createListeners } from '../api/hooks';
import type { RootState } from '../api/state';
import { devTools } from './devtools';
import { startListeners } from './listeners';
import { withPersistence } from './persistence';
import { rootReducer } from './rootReducer';

/** The one store. `state` is what it begins with: the three stored keys in the app, anything in a test. */
export function createStore(state: Partial<RootState>, instance: i18n) {
  const { middleware, startListening } = createListeners();
  const store = configureStore({
    reducer: withPersistence(rootReducer),
    preloadedState: state,
    devTools,
    middleware: (defaults) =>
      defaults({
        serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
      })
        .prepend(middleware)
        .concat(baseApi.middleware),
  });
  startListeners(startListening, instance);
  setupListeners(store.dispatch);
  return { store, persistor: persistStore(store), startListening };
}
