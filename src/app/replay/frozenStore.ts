import { configureStore } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { baseApi } from '../../api/baseApi';
import type { StoreExtra } from '../../store/hooks';
import { createListeners } from '../../store/listen';
import type { RootState } from '../../store/state';
import type { StoreParts } from '../store';

/**
 * A store that shows one state and that nothing changes: no reducer, no listener, no mirror in local storage.
 * The hooks of RTK Query find their middleware; what they ask for waits for ever, as for the newest state of DevTools.
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
