import type { Middleware } from '@reduxjs/toolkit';
import type { SessionLog } from '../store/sessionLog';
import type { RootState } from '../store/state';
import { isRecord } from '../lib/guards';

/** The newest actions, up to so many, are kept. */
export const logLength = 500;

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
    if (isAction(action)) log.entries.push({ at: Date.now(), action, before: getState() });
    if (log.entries.length > logLength) log.entries.shift();
    return next(action);
  };
