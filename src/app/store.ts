import { configureStore, createDynamicMiddleware, type DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import type { AppDispatch, StoreExtra } from '../store/hooks';
import type { RootState } from '../store/state';
import { rootReducer } from '../store/rootReducer';
import type { StoreParts } from './storeParts';
import { whenNewest } from './timeTravel';

/**
 * The one store. `state` is what it begins with: the three stored keys in the app, anything in a test.
 * The parts that talk to the host come by `connect`, after the first paint. `devTools`: the options of Redux DevTools, where a
 * browser has it.
 */
export function createStore(state: object, instance: i18n, devTools?: DevToolsEnhancerOptions): StoreParts {
  const { middleware, addMiddleware } = createDynamicMiddleware<RootState, AppDispatch>();
  const extra: StoreExtra = {
    connect: async () => {
      const { connectNetwork } = await import(/* webpackChunkName: "network" */ './network');
      connectNetwork(parts);
    },
    whenNewest: () => whenNewest(store),
    calls: { held: new Map() },
    log: { entries: [] },
    instance,
  };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: state,
    devTools: devTools ?? false,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(middleware),
  });
  const parts: StoreParts = { ...extra, store, addMiddleware };
  return parts;
}
