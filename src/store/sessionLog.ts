import type { Store, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './state';

/** An action, when it reached the reducers (ms since 1970), and the state before it. */
export interface LogEntry {
  at: number;
  action: UnknownAction;
  before: RootState;
}

/** The last actions of a store, oldest first. It is not part of the state. */
export interface SessionLog {
  entries: LogEntry[];
  /** The visit's id in the phone's database, once its recording is stored there. */
  visit?: string;
}

/** A store and its log. */
export interface Logged {
  store: Pick<Store<RootState>, 'getState' | 'subscribe'>;
  log: SessionLog;
}
