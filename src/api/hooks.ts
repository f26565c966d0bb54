import {
  createListenerMiddleware,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Store } from '@reduxjs/toolkit';
import type { SessionLog } from './sessionLog';
import type { RootState } from './state';

/** What thunks get beside the state. */
export interface StoreExtra {
  /** Resolves once the calls to the host are there: they come after the first paint. */
  connect: () => Promise<void>;
  /** What happened lately, for a report of a problem. */
  log: SessionLog;
}

export type AppDispatch = ThunkDispatch<RootState, StoreExtra, UnknownAction>;
export type StartListening = TypedStartListening<RootState, AppDispatch>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store<RootState, UnknownAction>>();

/** A fresh listener middleware and its typed start; a test makes its own. */
export function createListeners() {
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  return { middleware: listeners.middleware, startListening: listeners.startListening as StartListening };
}
