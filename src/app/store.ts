import { configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import type { AppDispatch } from '../store/hooks';
import type { SessionLog } from '../store/sessionLog';
import type { RootState } from '../store/state';
import { rootReducer } from '../store/rootReducer';
import { devTools } from './devtools';
import type { StoreParts } from './storeParts';

/**
 * The one store. `state` is what it begins with: the three stored keys in the app, anything in a test.
 * What talks to the host comes by `connect`, after the first paint.
 */
export function createStore(state: object, instance: i18n): StoreParts {
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
        thunk: { extraArgument: { connect, log, instance } },
      }).concat(middleware),
  });
  const parts: StoreParts = { store, addMiddleware, instance, connect, log };
  return parts;
}
