import { configureStore } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { baseApi } from '../../api/baseApi';
import type { StoreExtra } from '../../store/hooks';
import { createListeners } from '../../store/listen';
import type { RootState } from '../../store/state';
import type { StoreParts } from '../store';

/**
 * A store that shows one state and never changes: without reducers, listeners or writes to localStorage. It has RTK
 * Query's middleware for the hooks, but their requests wait forever, as while DevTools shows an earlier state.
 */
export function frozenParts(state: RootState, instance: i18n): StoreParts {
  const extra: StoreExtra = {
    whenNewest: () => new Promise(() => undefined),
    calls: { held: new Map() },
    listeners: createListeners(),
    log: { entries: [] },
    instance,
  };
  const store = configureStore({
    reducer: (): RootState => state,
    devTools: false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(baseApi.middleware),
  });
  return { ...extra, store, flush: () => undefined };
}
