import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { legacy_configureStore as configureStore } from 'redux-mock-store';
import { baseApi } from '../api/baseApi';
import '../core/language/languageSlice';
import '../core/session/authSlice';
import '../core/session/profileSlice';
import { createI18n } from '../i18n/setup';
import { isRecord } from '../lib/guards';
import type { AppDispatch, StoreExtra } from '../store/hooks';
import { createListeners, type Listener } from '../store/listen';
import { rootReducer } from '../store/rootReducer';
import type { RootState } from '../store/state';
import { answerCalls } from './host';
import { stateWith, type WholeState } from './stateWith';

const realTurn = globalThis.setTimeout;
/** The maximum number of turns to wait for answers; a call that the test never answers is given up. */
const maxTurns = 40;
type Answers = Parameters<typeof answerCalls>[0];
type Old = NonNullable<Parameters<typeof configureStore>[0]>[number];

/** Adapts a middleware to the mock store, whose types are from an earlier Redux. */
const asOld =
  (middleware: Middleware): Old =>
  (api) =>
  (next) =>
    middleware(api)((action) => next(action as Parameters<typeof next>[0]));

const thunkWith =
  (extra: StoreExtra): Middleware =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? (action(dispatch, getState, extra) as unknown) : next(action);

/** Computes the state after the logged actions, reducing each only once. */
function foldOf(state: RootState): (log: UnknownAction[]) => RootState {
  let [now, done] = [state, 0];
  return (log) => {
    for (; done < log.length; done += 1) now = rootReducer(now, log[done] ?? { type: '' });
    return now;
  };
}

/** Internal actions of RTK Query, which no listener dispatches. */
const isBookkeeping = ({ type }: UnknownAction): boolean =>
  /^api\/(?:config|internalSubscriptions|invalidation|queries\/removeQueryResult)\b/.test(type);

/** The action's type; for a request, also its endpoint: `api/executeQuery/pending posts`. */
function nameOf({ type, meta }: UnknownAction): string {
  const arg = isRecord(meta) ? meta['arg'] : undefined;
  return isRecord(arg) && 'endpointName' in arg ? `${type} ${String(arg['endpointName'])}` : type;
}

/**
 * A redux-mock-store with these listeners, an initial state and a fake host; its log has every dispatched action, in
 * order. Timers are faked: the test advances them with `pass`.
 */
export const listeningTo =
  (...all: Listener[]) =>
  (state: Partial<WholeState> = {}, answers: Answers = {}) =>
    listen(all, state, answers);

function listen(
  all: readonly Listener[],
  state: Partial<WholeState>,
  answers: Answers,
): {
  dispatch: AppDispatch;
  getState: () => RootState;
  /** The types of the actions since the start or the last `forget`, including the test's own. */
  events: () => string[];
  /** The payloads of the actions of one type. */
  payloads: (type: string) => unknown[];
  forget: () => void;
  /** Advances the clock, and waits for pending requests. */
  pass: (ms?: number) => Promise<void>;
  requests: Request[];
  extra: StoreExtra;
} {
  jest.useFakeTimers();
  const requests = answerCalls(answers);
  const extra = {
    whenNewest: () => Promise.resolve(),
    calls: { held: new Map() },
    listeners: createListeners(),
    log: { entries: [] },
    instance: createI18n('it'),
  };
  extra.listeners.start(all);
  const chain = [extra.listeners.middleware as Middleware, baseApi.middleware as Middleware];
  const begun = rootReducer(stateWith(state), { type: 'test/begun' });
  const store = configureStore<RootState, AppDispatch>([thunkWith(extra), ...chain].map(asOld))(
    foldOf(begun) as () => RootState,
  );
  let from = 0;
  const log = () => store.getActions() as UnknownAction[];
  const told = () =>
    log()
      .slice(from)
      .filter((action) => !isBookkeeping(action));
  const count = (end: RegExp) => log().filter(({ type }) => end.test(type)).length;
  return {
    dispatch: store.dispatch,
    getState: () => store.getState(),
    events: () => told().map(nameOf),
    payloads: (type) => told().flatMap((action) => (action.type === type ? [action['payload']] : [])),
    forget: () => {
      from = log().length;
    },
    async pass(ms = 0) {
      await jest.advanceTimersByTimeAsync(ms);
      const isCalling = () =>
        count(/\/execute\w+\/pending$/) > count(/\/execute\w+\/(?:fulfilled|rejected)$/);
      for (let [turn, calm] = [0, 0]; turn < maxTurns && calm < 3; turn += 1) {
        await new Promise((resolve) => realTurn(resolve));
        calm = isCalling() ? 0 : calm + 1;
      }
    },
    requests,
    extra,
  };
}
