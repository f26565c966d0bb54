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
/** A call that the test leaves without an answer is not waited for. */
const maxTurns = 40;
type Answers = Parameters<typeof answerCalls>[0];
type Old = NonNullable<Parameters<typeof configureStore>[0]>[number];

/** The mock store's types are those of an earlier Redux. */
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

/** The state after the log's actions, each reduced once. */
function foldOf(state: RootState): (log: UnknownAction[]) => RootState {
  let [now, done] = [state, 0];
  return (log) => {
    for (; done < log.length; done += 1) now = rootReducer(now, log[done] ?? { type: '' });
    return now;
  };
}

/** RTK Query's own bookkeeping, which no listener emits. */
const isBookkeeping = ({ type }: UnknownAction): boolean =>
  /^api\/(?:config|internalSubscriptions|invalidation|queries\/removeQueryResult)\b/.test(type);

/** The type; of a call also which one: `api/executeQuery/pending posts`. */
function nameOf({ type, meta }: UnknownAction): string {
  const arg = isRecord(meta) ? meta['arg'] : undefined;
  return isRecord(arg) && 'endpointName' in arg ? `${type} ${String(arg['endpointName'])}` : type;
}

/**
 * redux-mock-store with these listeners on a state and a host: its log is all that they emit, in order. The test owns
 * the clock from then on: `pass` lets time go by.
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
  /** The actions dispatched since the store began or `forget` was called, the trigger included. */
  events: () => string[];
  /** The payloads of one type. */
  payloads: (type: string) => unknown[];
  forget: () => void;
  /** Lets milliseconds go by, and each call that is on its way be answered. */
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
