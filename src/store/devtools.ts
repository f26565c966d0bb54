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

/** The result of a call, as shown in the name of its row. */
function outcomeOf(meta: Record<string, unknown>, payload: unknown): string {
  if (meta['requestStatus'] !== 'rejected') return String(meta['requestStatus']);
  if (meta['condition'] === true) return 'skipped';
  const error = isRecord(payload) ? payload['status'] || payload['kind'] : undefined;
  return `failed ${String(error ?? '')}`.trimEnd();
}

/** The endpoints of the cache entries that an action contains. */
const endpointsIn = (payload: unknown): string[] =>
  [payload].flat().flatMap((entry) => {
    const { queryCacheKey: key, queryDescription: described } = isRecord(entry) ? entry : {};
    return typeof key === 'string' ? [key.split('(')[0] ?? ''] : described ? endpointsIn(described) : [];
  });

/**
 * `addBookmark · failed 500` instead of `api/executeMutation/rejected`; undefined if the action's type is clear enough.
 */
function nameOf({ type, meta, payload }: UnknownAction): string | undefined {
  if (type.startsWith('api/queries/'))
    return `${[...new Set(endpointsIn(payload))].join(', ')} · ${type.split('/')[2]}`;
  if (!isRecord(meta) || !isRecord(meta['arg'])) return undefined;
  const { endpointName } = meta['arg'];
  if (typeof endpointName !== 'string' || typeof meta['requestStatus'] !== 'string') return undefined;
  return `${endpointName} · ${outcomeOf(meta, payload)}`;
}

/** A call's request and its result in one line, which the Action tab shows without unfolding anything. */
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

/** The name of an action's row. For a replayed step whose reducer threw, it includes the error. */
export const titleOf = (action: UnknownAction): string =>
  (nameOf(action) ?? action.type) +
  (typeof action['threw'] === 'string' ? ` · threw ${action['threw']}` : '');

/** Renames a row in the panel. Exported actions are not wrapped in rows, so they keep their types. */
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
 * The options for Redux DevTools. The extension serializes an object that it has seen before as a reference, so a state
 * costs only what changed in it. Secrets are removed during serialization, and unchanged parts stay the same objects.
 * Sanitizers would copy every state, and lose an action's time and stack trace.
 */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Piazza',
  maxAge: 1000,
  predicate: (state, action) => rows.isShown(state, action),
  serialize: {
    options: {},
    // The replacer is called first for the whole value, with an empty key; parts below it are redacted already.
    replacer: (key, value) => {
      const safe: unknown = key === '' ? redacted(value) : value;
      return typeof safe === 'object' && safe !== null ? withName(safe) : safe;
    },
  },
};

/** A stack trace without the frames of the middlewares above `dispatch`, which are the same in every row. */
function traceBelow(dispatch: (action: unknown) => unknown): string {
  const { stackTraceLimit } = Error;
  // The default limit of ten frames would end within the middlewares.
  Error.stackTraceLimit = 40;
  const trace = new Error();
  Error.captureStackTrace?.(trace, dispatch);
  Error.stackTraceLimit = stackTraceLimit;
  return trace.stack ?? '';
}

/**
 * For a running store: the options, and a middleware to put first. Traces begin below that middleware, because
 * listeners and thunks bypass the extension's wrapper around `dispatch`.
 */
export function tracing(): { options: DevToolsEnhancerOptions; entry: Middleware } {
  const asked = new Map<string, string>();
  let enter: Parameters<ReturnType<Middleware>>[0] = (action) => action;
  // The trace of a call's result comes from the network, so the trace of its request is appended.
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
 * Refuses imported states: they are of another visit, often of another person, and the running app would send requests
 * from them. Also hides rows of actions that components dispatch while DevTools shows an earlier state, and asks again
 * after Revert and Reset, whose states know no answer of the host.
 */
export function guardPanel(store: Instrumented, askAgain: () => void): void {
  const { liftedStore } = store;
  if (!liftedStore) return;
  const { dispatch } = liftedStore;
  liftedStore.dispatch = (act) => {
    if (act.type === 'IMPORT_STATE') throw new Error('Open the file at /replay: the running app takes none.');
    const { action } = act as UnknownAction;
    if (isAction(action) && isLookingBack(store)) rows.hide(action);
    const done = dispatch(act);
    if (act.type === 'ROLLBACK' || act.type === 'RESET') askAgain();
    return done;
  };
}
