import {
  type DevToolsEnhancerOptions,
  isAction,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { isRecord } from '../lib/guards';
import { createRedaction } from '../lib/redact';
import { quietRows } from './quietRows';
import { type Instrumented, isLookingBack } from './timeTravel';

/** The outcome of a call, as a row of the log says it. */
function outcomeOf(meta: Record<string, unknown>, payload: unknown): string {
  if (meta['requestStatus'] !== 'rejected') return String(meta['requestStatus']);
  if (meta['condition'] === true) return 'skipped';
  const error = isRecord(payload) ? payload['status'] || payload['kind'] : undefined;
  return `failed ${String(error ?? '')}`.trimEnd();
}

/** The endpoints of the cache's entries that an action is about. */
const endpointsIn = (payload: unknown): string[] =>
  [payload].flat().flatMap((entry) => {
    const { queryCacheKey: key, queryDescription: described } = isRecord(entry) ? entry : {};
    return typeof key === 'string' ? [key.split('(')[0] ?? ''] : described ? endpointsIn(described) : [];
  });

/** `addBookmark · failed 500` instead of `api/executeMutation/rejected`; undefined where the type says it already. */
function nameOf({ type, meta, payload }: UnknownAction): string | undefined {
  if (type.startsWith('api/queries/'))
    return `${[...new Set(endpointsIn(payload))].join(', ')} · ${type.split('/')[2]}`;
  if (!isRecord(meta) || !isRecord(meta['arg'])) return undefined;
  const { endpointName } = meta['arg'];
  if (typeof endpointName !== 'string' || typeof meta['requestStatus'] !== 'string') return undefined;
  return `${endpointName} · ${outcomeOf(meta, payload)}`;
}

/** The request behind a row and what came of it, in one line: the tab Action shows it without unfolding. */
function callOf({ meta }: UnknownAction): string | undefined {
  const called = isRecord(meta) ? meta['baseQueryMeta'] : undefined;
  if (!isRecord(called)) return undefined;
  const { method, url, params, body, onceKey, ms, status, id } = called;
  const fields = [params, body].map((sent) => sent && JSON.stringify(sent));
  const asked = [method, url, ...fields, onceKey && `once ${String(onceKey)}`];
  return [...asked, status ?? 'no answer', `${String(ms)} ms`, id].filter(Boolean).map(String).join(' ');
}

const redacted = createRedaction();
const rows = quietRows();

/** The name of a row. A replayed step whose reducer threw says so. */
export const titleOf = (action: UnknownAction): string =>
  (nameOf(action) ?? action.type) +
  (typeof action['threw'] === 'string' ? ` · threw ${action['threw']}` : '');

/** A row of the panel under the name that reads. Exports hold bare actions, which keep their types. */
function withName(lifted: object): object {
  if (!isRecord(lifted) || lifted['type'] !== 'PERFORM_ACTION') return lifted;
  const { action } = lifted;
  if (!isAction(action)) return lifted;
  const hidden = rows.hiddenBefore(action);
  const name = titleOf(action) + (hidden > 0 ? ` (+${hidden})` : '');
  if (name === action.type) return lifted;
  return { ...lifted, action: { call: callOf(action), ...action, type: name, realType: action['type'] } };
}

/**
 * Redux DevTools. The extension writes what it has written already as a reference, so a state costs what changed in it:
 * secrets are taken out at the writing and unchanged parts stay the same objects. Sanitisers would copy every state, and
 * lose an action's time and stack.
 */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Piazza',
  maxAge: 1000,
  predicate: (state, action) => rows.isShown(state, action),
  serialize: {
    options: {},
    // The whole comes first, under no key: nothing below it needs another look.
    replacer: (key, value) => {
      const safe: unknown = key === '' ? redacted(value) : value;
      return typeof safe === 'object' && safe !== null ? withName(safe) : safe;
    },
  },
};

/** The frames that called `dispatch`, and those behind them: the middlewares above it, the same in every row, are left out. */
function traceBelow(dispatch: object): string {
  const { stackTraceLimit } = Error;
  // The ten frames of the default end within the middlewares.
  Error.stackTraceLimit = 40;
  const trace = new Error();
  Error.captureStackTrace?.(trace, dispatch as () => unknown);
  Error.stackTraceLimit = stackTraceLimit;
  return trace.stack ?? '';
}

/**
 * For a store that runs: the options, and the middleware that every act enters first. The extension wraps the store's
 * dispatch, and listeners and thunks call the one below that wrap.
 */
export function tracing(): { options: DevToolsEnhancerOptions; entry: Middleware } {
  const asked = new Map<string, string>();
  let enter: Parameters<ReturnType<Middleware>>[0] = (action) => action;
  // The outcome of a call comes from the network: below it stands the trace of the question.
  const trace = ({ meta }: UnknownAction) => {
    const own = traceBelow(enter);
    const { requestId, requestStatus } = isRecord(meta) ? meta : {};
    if (typeof requestId !== 'string') return own;
    const question = asked.get(requestId);
    if (requestStatus === 'pending') asked.set(requestId, own);
    else asked.delete(requestId);
    return question === undefined ? own : own + question.slice(question.indexOf('\n'));
  };
  const entry: Middleware = () => (next) => (enter = (action) => next(action));
  return { options: { ...devTools, trace }, entry };
}

/**
 * An imported state is of another visit, and often of another person: here it would reach the host. What screens do while an
 * earlier state shows is a row of nobody's doing.
 */
export function guardPanel(store: Instrumented): void {
  const { liftedStore } = store;
  if (!liftedStore) return;
  const { dispatch } = liftedStore;
  liftedStore.dispatch = (act) => {
    if (act.type === 'IMPORT_STATE') throw new Error('Open the file at /replay: the running app takes none.');
    const { action } = act as UnknownAction;
    if (isAction(action) && isLookingBack(store)) rows.hide(action);
    return dispatch(act);
  };
}
