import type { Middleware } from '@reduxjs/toolkit';
import type { SessionLog } from '../store/sessionLog';
import type { RootState } from '../store/state';
import { isRecord } from '../lib/guards';

/** How many actions are kept. */
export const logLength = 500;

/** A call's request and response are no data, and would hold their bodies in memory. */
function kept<A extends { type: string }>(action: A): A {
  if (!('meta' in action) || !isRecord(action.meta) || !('baseQueryMeta' in action.meta)) return action;
  const { baseQueryMeta: _, ...meta } = action.meta;
  return { ...action, meta };
}

const isAction = (value: unknown): value is { type: string } =>
  isRecord(value) && typeof value['type'] === 'string';

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
    if (isAction(action)) log.entries.push({ at: Date.now(), action: kept(action), before: getState() });
    if (log.entries.length > logLength) log.entries.shift();
    return next(action);
  };
