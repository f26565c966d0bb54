import type { Store, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './state';

/** An action that reached the reducers, when (ms since 1970), and the state that it met. */
export interface LogEntry {
  at: number;
  action: UnknownAction;
  before: RootState;
}

/** The last actions of a store, oldest first. It belongs to the store's parts and is no state. */
export interface SessionLog {
  entries: LogEntry[];
  /** Names this visit on the phone, once it is kept there. */
  visit?: string;
}

/** A store and its log. */
export interface Logged {
  store: Pick<Store<RootState>, 'getState' | 'subscribe'>;
  log: SessionLog;
}
