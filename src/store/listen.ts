import { createListenerMiddleware, type Middleware } from '@reduxjs/toolkit';
import type { AppDispatch, AppThunk, StartListening } from './hooks';
import type { RootState } from './state';

/**
 * One effect or several that belong together, to be started once for each store. All stand in three lists of `src/app`:
 * `firstListeners.ts`, `listeners.ts` and `pwaListeners.ts`.
 */
export type Listener = (startListening: StartListening) => void;

/** The listeners of one store. */
export interface Listeners {
  middleware: Middleware<object, RootState, AppDispatch>;
  /** Starts those that this store does not have yet. */
  start: (listeners: readonly Listener[]) => void;
  /** Ends all, so that the new versions of their modules can be started. */
  clear: () => void;
}

export function createListeners(): Listeners {
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
