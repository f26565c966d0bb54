import { configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import type { AppDispatch } from '../api/hooks';
import type { SessionLog } from '../api/sessionLog';
import type { RootState } from '../api/state';
import { devTools } from './devtools';
import { rootReducer } from './rootReducer';
import type { StoreParts } from './storeParts';

/** redux-persist's own actions carry functions; its code comes later than this. */
const mirrorActions = ['FLUSH', 'REHYDRATE', 'PAUSE', 'PERSIST', 'PURGE', 'REGISTER'].map(
  (name) => `persist/${name}`,
);

/**
 * The one store. `state` is what it begins with: the three stored keys in the app, anything in a test.
 * What talks to the host comes by `connect`, after the first paint.
 */
export function createStore(state: Partial<RootState>, instance: i18n): StoreParts {
  const { middleware, addMiddleware } = createDynamicMiddleware<RootState, AppDispatch>();
  const log: SessionLog = { entries: [] };
  const connect = async (): Promise<void> => {
    const { connectNetwork } = await import(/* webpackChunkName: "network" */ './network');
    connectNetwork(parts);
  };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: state,
    devTools,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { connect, log } },
        serializableCheck: { ignoredActions: mirrorActions },
      }).concat(middleware),
  });
  const parts: StoreParts = { store, addMiddleware, instance, connect, log };
  return parts;
}
