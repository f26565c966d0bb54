import type { Middleware, Store, UnknownAction } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { createContext } from 'react';
import type { AppDispatch, StoreExtra } from '../api/hooks';
import type { RootState } from '../api/state';

/** A store and what later chunks need to add their parts to it. */
export interface StoreParts extends StoreExtra {
  store: Store<RootState, UnknownAction> & { dispatch: AppDispatch };
  addMiddleware: (...middlewares: Middleware<object, RootState, AppDispatch>[]) => void;
  instance: i18n;
}

export const StorePartsContext = createContext<StoreParts | null>(null);
