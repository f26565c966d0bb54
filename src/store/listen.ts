import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { AppDispatch, StartListening } from './hooks';
import type { RootState } from './state';

const listeners = createListenerMiddleware<RootState, AppDispatch>();

export const listenerMiddleware = listeners.middleware;
/** Starts a listener with its module, for every store. An effect speaks with the store that it heard of. */
export const startListening = listeners.startListening as StartListening;
