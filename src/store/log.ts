import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { isAction } from '@reduxjs/toolkit';
import type { Logged, SessionLog } from './sessionLog';
import type { RootState } from './state';

/** Milliseconds after which an action is forgotten. */
export const keptFor = 15 * 60_000;
/** The maximum number of actions in memory, for phones with little of it. */
export const maxEntries = 6000;

/** Adds an action to the log, and drops entries that are too old or too many. */
export function remember({ entries }: SessionLog, action: UnknownAction, before: RootState): void {
  const at = Date.now();
  entries.push({ at, action, before });
  const firstKept = entries.findIndex((entry) => entry.at >= at - keptFor);
  entries.splice(0, Math.max(firstKept, entries.length - maxEntries));
}

/** Adds something that a person did (such as a tap), which is no action of the store. */
export const noteSeen = ({ store, log }: Logged, what: string, payload: object): void =>
  remember(log, { type: `seen/${what}`, payload }, store.getState());

/**
 * Middleware that keeps the last actions in `log`, each with the state before it, so that a replay may begin at any of
 * them. It must be the last middleware, so that it sees actions in the order in which they reach the reducers.
 */
export const recordInto =
  (log: SessionLog): Middleware<object, RootState> =>
  ({ getState }) =>
  (next) =>
  (action) => {
    // Logged before the reducers run, so that actions caused by this one come after it.
    if (isAction(action)) remember(log, action, getState());
    return next(action);
  };
