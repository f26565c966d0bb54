import type { Middleware, Store, UnknownAction } from '@reduxjs/toolkit';
import { createContext } from 'react';
import type { AppDispatch, StoreExtra } from '../store/hooks';
import type { RootState } from '../store/state';

/** A store and what later chunks need to add their parts to it. */
export interface StoreParts extends StoreExtra {
  store: Store<RootState, UnknownAction> & { dispatch: AppDispatch };
  addMiddleware: (...middlewares: Middleware<object, RootState, AppDispatch>[]) => void;
}

/** The stores that have their calls to the host. It stands here, where no new version of a module forgets it. */
export const connected = new WeakSet<StoreParts>();

export const StorePartsContext = createContext<StoreParts | null>(null);
