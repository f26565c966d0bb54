import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { AppDispatch, StartListening } from './hooks';
import type { RootState } from './state';

const listeners = createListenerMiddleware<RootState, AppDispatch>();
const started: (() => void)[] = [];

export const listenerMiddleware = listeners.middleware;

/** Starts a listener with its module, for every store. An effect speaks with the store that it heard of. */
export const startListening = ((...options: Parameters<typeof listeners.startListening>) => {
  const stop = listeners.startListening(...options);
  if (process.env['NODE_ENV'] !== 'production') started.push(stop);
  return stop;
}) as StartListening;

/** Returns what stops the listeners that were started since it was called last: those of one module (hotModules.cjs). */
export function takeStarted(): () => void {
  const taken = started.splice(0);
  return () => taken.forEach((stop) => stop());
}
