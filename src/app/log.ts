import type { Middleware } from '@reduxjs/toolkit';
import { isAction } from '@reduxjs/toolkit';
import type { SessionLog } from '../store/sessionLog';
import type { RootState } from '../store/state';

/** Milliseconds for which an action is kept. */
export const keptFor = 15 * 60_000;
/** Actions in memory; a phone that keeps nothing else shall not fill up. */
export const maxEntries = 6000;

function forgetOld({ entries }: SessionLog): void {
  const since = Date.now() - keptFor;
  if (entries.length > maxEntries || (entries[0]?.at ?? since) < since) entries.shift();
}

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
    if (isAction(action)) log.entries.push({ at: Date.now(), action, before: getState() });
    forgetOld(log);
    return next(action);
  };
