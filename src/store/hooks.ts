import type {
  Middleware,
  Store,
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { CallMemory } from '../api/transport/extra';
import type { SessionLog } from './sessionLog';
import type { RootState } from './state';

/** The extra argument that thunks get. */
export interface StoreExtra {
  /** Resolves at once, unless DevTools shows an earlier state: then once it shows the newest again. */
  whenNewest: () => Promise<void>;
  calls: CallMemory;
  listeners: {
    middleware: Middleware<object, RootState, AppDispatch>;
    /** Starts the listeners that this store has not started yet. */
    start: (listeners: readonly ((startListening: StartListening) => void)[]) => void;
    /** Stops all listeners, so that new versions of their modules can be started. */
    clear: () => void;
  };
  /** The latest actions, for a problem report. */
  log: SessionLog;
  /** The i18next instance with the texts. */
  instance: i18n;
}

export type AppDispatch = ThunkDispatch<RootState, StoreExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreExtra, UnknownAction>;
export type StartListening = TypedStartListening<RootState, AppDispatch>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store<RootState, UnknownAction>>();
