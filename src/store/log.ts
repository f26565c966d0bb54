import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { isAction } from '@reduxjs/toolkit';
import type { Logged, SessionLog } from './sessionLog';
import type { RootState } from './state';

/** Milliseconds for which an action is kept. */
export const keptFor = 15 * 60_000;
/** Actions in memory; a phone that keeps nothing else shall not fill up. */
export const maxEntries = 6000;

/** Adds a step, and forgets all that is too old or too much by now. */
export function remember({ entries }: SessionLog, action: UnknownAction, before: RootState): void {
  const at = Date.now();
  entries.push({ at, action, before });
  const firstKept = entries.findIndex((entry) => entry.at >= at - keptFor);
  entries.splice(0, Math.max(firstKept, entries.length - maxEntries));
}

/** Adds a step that is no action of the store. */
export const noteSeen = ({ store, log }: Logged, what: string, payload: object): void =>
  remember(log, { type: `seen/${what}`, payload }, store.getState());

/**
 * Keeps the last actions in `log`. Each knows the state before it, so that a replay may begin at any of them.
 * The last middleware: every action that comes here reaches the reducers, in this order.
 */
export const recordInto =
  (log: SessionLog): Middleware<object, RootState> =>
  ({ getState }) =>
  (next) =>
  (action) => {
    // Logged before the reducers run: actions that follow from this one come after it in the log.
    if (isAction(action)) remember(log, action, getState());
    return next(action);
  };
