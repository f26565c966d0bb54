import { type ApiError, isApiError, isUnreached, networkError } from '../../api/apiError';
import { alone } from '../../lib/alone';
import { releasePictures } from '../../lib/database/blobs';
import type { AppThunk } from '../../store/hooks';
import type { RootState } from '../../store/state';
import { selectMyID } from '../session/profileSlice';
import { askHost } from '../reachability/askHost';
import { selectReturns } from '../reachability/offlineSlice';
import { type Act, canWait, isForm, kindOf, laneOf, onceKeyOf, send } from './acts';
import type { Submission } from './submission';
import {
  accepted,
  dropped,
  edited,
  refused,
  restored,
  retried,
  selectItems,
  selectOutgoing,
  selectSubmission,
  sendingBegan,
  unreached,
} from './submissionsSlice';
import { forget, recall, running } from './recall';
import { hasStorage, isWaiting, keepRow, readActs } from './submissionStore';
import { lostNotice } from './waitingNotice';

/** The outcome of an attempt. */
export type Outcome =
  | { status: 'sent'; reply: object }
  | { status: 'refused'; error: ApiError }
  | { status: 'waiting'; isHostGone?: boolean }
  /** Recalled, or sent by another tab. */
  | { status: 'dropped' };

/**
 * Words go out beside what carries pictures, which takes long. Two tabs never send the same: the locks keep one out, and
 * `piazza-outbox` keeps its name for a tab of the version before.
 */
const words = { lock: 'piazza-outbox', carries: (act: Act) => !isForm(act) } as const;
const forms = { lock: 'piazza-outbox-forms', carries: isForm } as const;
type Road = typeof words | typeof forms;
/** The outcomes of a pass, by submission. */
type Outcomes = Map<string, Outcome>;
/** By store: the passes that are under way. */
const passes = new WeakMap<() => RootState, Map<Road, Promise<Outcomes>>>();

/** Attempts that fail though the host is there: the next one waits twice as long, and the last one is the eighth. */
const maxFailures = 8;
const pause = { first: 15_000, max: 300_000 };
const pauseAfter = (failures: number): number => Math.min(pause.first * 2 ** (failures - 1), pause.max);

/** The host did not say no: it goes out again later. */
const isTemporary = (error: ApiError): boolean =>
  isUnreached(error) ||
  error.kind === 'rateLimited' ||
  error.kind === 'conflict' ||
  error.status === 408 ||
  error.status >= 500;

/** The longest that a pause may be, in milliseconds: one that seems longer began on a clock that was put right since. */
const longestPause = ({ kind }: ApiError): number => (kind === 'rateLimited' ? 3_600_000 : pause.max);
const isPaused = ({ error }: Submission): boolean => {
  if (error?.retryAt === undefined) return false;
  const left = error.retryAt - Date.now();
  return left > 0 && left <= longestPause(error);
};

/** Whether `item` waits behind itself or an earlier one of its lane; a host that takes no more of a kind for now holds all of it. */
const isHeld = (item: Submission, items: readonly Submission[]): boolean =>
  items.some(
    (other) =>
      other.status === 'waiting' &&
      isPaused(other) &&
      (laneOf(other) === laneOf(item) || (other.error?.kind === 'rateLimited' && other.kind === item.kind)),
  );

export const attempt =
  (item: Submission): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const { id, pictures } = item;
    if (item.isStored && !(await isWaiting(id).catch(() => true))) {
      releasePictures(id);
      dispatch(dropped(id));
      return { status: 'dropped' };
    }
    const returns = selectReturns(getState());
    dispatch(sendingBegan(id));
    const sending = send(dispatch, item, { id, onceKey: onceKeyOf(item), pictures });
    running.set(id, sending);
    const { data, error } = await sending;
    const isCalledBack = running.get(id) !== sending;
    if (!isCalledBack) running.delete(id);
    const { hostID: idIn } = kindOf(item);
    const hostID = data && idIn?.(item.fields, data);
    // The outcome is unknown where the answer does not name what was made.
    if (data && (!idIn || hostID !== undefined)) {
      dispatch(accepted({ id, ...(hostID !== undefined && { hostID }) }));
      await forget(id);
      return { status: 'sent', reply: data };
    }
    if (isCalledBack) return { status: 'dropped' };
    const known = isApiError(error) ? error : networkError;
    // Its maker is told an error of the host at once.
    const isTold = !isUnreached(known) && selectSubmission(getState(), id)?.isAwaited === true;
    // An act that is not stored would be lost with the app: it does not wait.
    const waits = item.isStored && isTemporary(known) && !isTold;
    return dispatch(waits ? wait(item, known, returns) : refuse(id, known));
  };

/**
 * After an item that was not sent: asks whether there is a host at all. An item that fails alone is tried ever more rarely;
 * one that was lost before the network came back (`returns`) goes out again at once.
 */
const wait =
  ({ id, failures: before }: Submission, error: ApiError, returns: number): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    // The host said when it takes more: nothing is counted.
    if (error.retryAt !== undefined) {
      dispatch(unreached({ id, error }));
      return { status: 'waiting' };
    }
    if (!(await dispatch(askHost()))) {
      dispatch(unreached({ id, error: isUnreached(error) ? null : error }));
      return { status: 'waiting', isHostGone: true };
    }
    if (isUnreached(error) && selectReturns(getState()) !== returns) {
      dispatch(unreached({ id, error: null }));
      return { status: 'waiting' };
    }
    const failures = before + 1;
    if (failures >= maxFailures) return dispatch(refuse(id, error));
    dispatch(unreached({ id, failures, error: { ...error, retryAt: Date.now() + pauseAfter(failures) } }));
    await dispatch(keepAgain(id));
    return { status: 'waiting' };
  };

/** Its form has it again; one that nobody looks on at any more, or that its list shows, stands there as refused. */
export const refuse =
  (id: string, error: ApiError): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const item = selectSubmission(getState(), id);
    if (!item) return { status: 'dropped' };
    const isShown = item.isAwaited ? kindOf(item).showsRefused : canWait(item);
    // Without its pictures it cannot be tried again.
    if (isShown && item.status !== 'preparing') {
      dispatch(refused({ id, error }));
      await dispatch(keepAgain(id));
    } else {
      if (!item.isAwaited) dispatch(lostNotice(error));
      await dispatch(recall(id));
    }
    return { status: 'refused', error };
  };

/** Writes where a kept one stands, so that a later visit tells it as well. */
const keepAgain =
  (id: string): AppThunk<Promise<void>> =>
  async (_dispatch, getState) => {
    const item = selectOutgoing(getState()).find((one) => one.id === id);
    if (item?.isStored) await keepRow({ ...item, isAwaited: false }).catch(() => undefined);
  };

/** Sends what waits, in the order in which it was made, until the host cannot be reached. */
export const drain = (): AppThunk<Promise<void>> => async (dispatch) => {
  await Promise.all([words, forms].map((road) => dispatch(drainRoad(road))));
};

/** Sends what goes the same way as `item`, and so it in its turn. */
export const drainWith =
  (item: Submission): AppThunk<Promise<Outcome>> =>
  async (dispatch) => {
    const outcomes = await dispatch(drainRoad(isForm(item) ? forms : words));
    return outcomes.get(item.id) ?? { status: 'waiting' };
  };

const drainRoad =
  (road: Road): AppThunk<Promise<Outcomes>> =>
  (dispatch, getState) => {
    const under = passes.get(getState) ?? new Map<Road, Promise<Outcomes>>();
    passes.set(getState, under);
    const known = under.get(road);
    if (known) return known;
    const end = () => void under.delete(road);
    const outcomes: Outcomes = new Map();
    const pass = async () => {
      for (;;) {
        const items = selectOutgoing(getState());
        const item = items.find(
          (one) => one.status === 'waiting' && road.carries(one) && !isHeld(one, items),
        );
        const outcome = item && (await dispatch(attempt(item)));
        if (outcome) outcomes.set(item.id, outcome);
        if (outcome && !(outcome.status === 'waiting' && outcome.isHostGone)) continue;
        // No await since the search above: an act that is submitted from now on begins another pass.
        end();
        return outcomes;
      }
    };
    const begun = alone(road.lock, pass).finally(end);
    under.set(road, begun);
    return begun;
  };

/** A refused one goes out again, as it was or with other words. */
export const retry =
  (id: string, testo?: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(testo === undefined ? retried(id) : edited({ id, testo }));
    await dispatch(keepAgain(id));
    await dispatch(drain());
  };

/** Sends the acts that this person's earlier visits and other tabs left; the phone's rows say which there are. */
export const restoreOutbox =
  (personaID: number): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!hasStorage()) return;
    const before = selectOutgoing(getState());
    const rows = await readActs(personaID).catch(() => undefined);
    if (selectMyID(getState()) !== personaID) return;
    if (rows) {
      const kept = new Map(rows.map(({ id, status }) => [id, status]));
      // Another tab sent it, or took it back.
      for (const { id, status, isStored } of before)
        if (isStored && status !== 'sending' && !kept.has(id)) dispatch(dropped(id));
      const known = new Map(selectItems(getState()).map(({ id, status }) => [id, status]));
      if (rows.some(({ id, status }) => known.get(id) !== status)) dispatch(restored(rows));
    }
    await dispatch(drain());
  };
