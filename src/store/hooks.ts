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

/** Thunks get this beside the state. */
export interface StoreExtra {
  /** Resolves at once, unless DevTools shows an earlier state: then once it shows the newest again. */
  whenNewest: () => Promise<void>;
  calls: CallMemory;
  listeners: {
    middleware: Middleware<object, RootState, AppDispatch>;
    /** Starts those that this store does not have yet. */
    start: (listeners: readonly ((startListening: StartListening) => void)[]) => void;
    /** Ends all, so that the new versions of their modules can be started. */
    clear: () => void;
  };
  /** The latest actions, for a report of a problem. */
  log: SessionLog;
  /** The texts. */
  instance: i18n;
}

export type AppDispatch = ThunkDispatch<RootState, StoreExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreExtra, UnknownAction>;
export type StartListening = TypedStartListening<RootState, AppDispatch>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store<RootState, UnknownAction>>();
