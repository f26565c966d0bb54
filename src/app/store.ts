import {
  configureStore,
  type DevToolsEnhancerOptions,
  type Middleware,
  type Store,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { baseApi } from '../api/baseApi';
import { createMirror } from '../core/persistence/mirror';
import type { AppDispatch, StoreExtra } from '../store/hooks';
import { createListeners } from '../store/listen';
import { rootReducer } from '../store/rootReducer';
import type { RootState } from '../store/state';
import { firstListeners } from './firstListeners';
import { recordInto } from '../store/log';
import { whenNewest } from '../store/timeTravel';

type DevTools = () => { options: DevToolsEnhancerOptions; entry: Middleware };

/** A store with its extra argument for thunks. */
export interface StoreParts extends StoreExtra {
  store: Store<RootState, UnknownAction> & { dispatch: AppDispatch };
  /** Writes the three localStorage keys at once. */
  flush: () => void;
}

/**
 * Creates the app's store. `state`: the initial values, in the app from the three localStorage keys. `devTools`: makes
 * the options for Redux DevTools, if the browser has it.
 */
export function createStore(state: Partial<RootState>, instance: i18n, devTools?: DevTools): StoreParts {
  const extra: StoreExtra = {
    whenNewest: () => whenNewest(store),
    calls: { held: new Map() },
    listeners: createListeners(),
    log: { entries: [] },
    instance,
  };
  extra.listeners.start(firstListeners);
  const mirror = createMirror(state as RootState);
  const tools = devTools?.();
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: state,
    devTools: tools?.options ?? false,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra } })
        .prepend(...(tools ? [tools.entry] : []))
        .concat(extra.listeners.middleware, baseApi.middleware, recordInto(extra.log), mirror.middleware),
  });
  return { ...extra, store, flush: mirror.flush };
}
