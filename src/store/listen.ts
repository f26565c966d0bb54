import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { AppDispatch, AppThunk, StartListening, StoreExtra } from './hooks';
import type { RootState } from './state';

/**
 * One or several listener effects that belong together; each store starts them once. They are listed in three files of
 * `src/app`: `firstListeners.ts`, `listeners.ts` and `pwa.ts`.
 */
export type Listener = (startListening: StartListening) => void;

export function createListeners(): StoreExtra['listeners'] {
  const { middleware, startListening, clearListeners } = createListenerMiddleware<RootState, AppDispatch>();
  const started = new Set<Listener>();
  return {
    middleware,
    start(listeners) {
      for (const listener of listeners.filter((one) => !started.has(one))) {
        started.add(listener);
        listener(startListening);
      }
    },
    clear() {
      clearListeners();
      started.clear();
    },
  };
}

export const startListeners =
  (all: readonly Listener[]): AppThunk =>
  (_dispatch, _getState, { listeners }) =>
    listeners.start(all);
