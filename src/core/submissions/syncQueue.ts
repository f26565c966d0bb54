import { type ApiError, isApiError, isUnreached, networkError } from '../../api/apiError';
import { noticeRaised } from '../../api/events';
import { alone } from '../../lib/alone';
import { releasePictures } from '../../lib/database/blobs';
import type { AppThunk } from '../../store/hooks';
import type { RootState } from '../../store/state';
import { hasStorage } from '../drafts/draftStore';
import { askHost } from '../reachability/askHost';
import { selectReturns } from '../reachability/offlineSlice';
import { selectMyID } from '../session/profileSlice';
import { isForm, kindOf, laneOf, onceKeyOf } from './acts';
import { type Failure, failureOf, nextOf } from './outcomes';
import { forget, recall, running } from './recall';
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
import { isWaiting, keepAct, readActs } from './submissionStore';

/** The end of an attempt. */
export type Outcome =
  | { status: 'sent'; reply: object }
  | { status: 'refused'; error: ApiError }
  | { status: 'waiting'; isHostGone?: true }
  | typeof droppedOutcome;
/** Recalled, left, or sent by another tab. */
export const droppedOutcome = { status: 'dropped' } as const;

/** Attempts that fail though the host is there: the next one waits twice as long, and the last one is the eighth. */
const maxFailures = 8;
const pause = { first: 15_000, max: 300_000 };

const isPaused = ({ error }: Submission): boolean => {
  const left = (error?.retryAt ?? 0) - Date.now();
  // A pause that seems longer began on a clock that was put right since.
  return left > 0 && left <= (error?.kind === 'rateLimited' ? 3_600_000 : pause.max);
};

/** Whether one of its lane has to pause; where the host takes no more of a kind for now, all of that kind. */
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
      return droppedOutcome;
    }
    const returns = selectReturns(getState());
    dispatch(sendingBegan(id));
    const sending = dispatch(kindOf(item).send(item.fields, { id, onceKey: onceKeyOf(item), pictures }));
    running.set(id, sending);
    const { data, error } = await sending;
    const isCalledBack = running.get(id) !== sending;
    if (!isCalledBack) running.delete(id);
    const { hostID: field } = kindOf(item);
    const told: Record<string, unknown> = { ...item.fields, ...data };
    const hostID = field === undefined ? undefined : told[field];
    const isNamed = typeof hostID === 'number';
    // The outcome is unknown where the answer does not name what was made.
    if (data && (field === undefined || isNamed)) {
      const gone = forget(id, item);
      dispatch(accepted({ id, ...(isNamed && { hostID }) }));
      await gone;
      return { status: 'sent', reply: data };
    }
    if (isCalledBack) return droppedOutcome;
    return dispatch(fail(id, isApiError(error) ? error : networkError, { returns }));
  };

/** Leads an act that was not sent to where the table of outcomes says. */
export const fail =
  (
    id: string,
    error: ApiError,
    { as = failureOf(error), returns }: { as?: Failure; returns?: number } = {},
  ): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const item = selectSubmission(getState(), id);
    if (!item) return droppedOutcome;
    const next = nextOf(item, as);
    if (next === 'waits') return dispatch(wait(item, error, returns));
    if (next === 'stands') {
      dispatch(refused({ id, error }));
      await dispatch(keepAgain(id));
    } else {
      if (next === 'lost')
        dispatch(noticeRaised({ tone: 'error', label: 'app-non-inviato', detail: error.text }));
      await dispatch(recall(id));
    }
    return { status: 'refused', error };
  };

/**
 * Asks whether there is a host at all. An item that fails alone is tried ever more rarely; one that was lost before the
 * network came back (since `returns`) goes out again at once.
 */
const wait =
  ({ id, failures: before }: Submission, error: ApiError, returns?: number): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const isCounted = error.retryAt === undefined;
    const isHostGone = isCounted && !(await dispatch(askHost()));
    if (isHostGone || (isCounted && isUnreached(error) && selectReturns(getState()) !== returns)) {
      dispatch(unreached({ id, error: isUnreached(error) ? null : error }));
      return { status: 'waiting', ...(isHostGone && { isHostGone }) };
    }
    const failures = before + Number(isCounted);
    if (failures >= maxFailures) return dispatch(fail(id, error, { as: 'denied' }));
    // The host may have said itself when it takes more.
    const retryAt = error.retryAt ?? Date.now() + Math.min(pause.first * 2 ** (failures - 1), pause.max);
    dispatch(unreached({ id, failures, error: { ...error, retryAt } }));
    await dispatch(keepAgain(id));
    return { status: 'waiting' };
  };

/** Writes where a kept one stands, so that a later visit tells it as well. */
const keepAgain =
  (id: string): AppThunk<Promise<void>> =>
  async (_dispatch, getState) => {
    const item = selectOutgoing(getState()).find((one) => one.id === id);
    if (item?.isStored) await keepAct(item);
  };

/** Words go out beside what carries pictures, which takes long. By these locks two tabs never send the same. */
const locks = { words: 'piazza-outbox', forms: 'piazza-outbox-forms' } as const;
type Road = keyof typeof locks;
const roadOf = (item: Submission): Road => (isForm(item) ? 'forms' : 'words');
type Outcomes = Map<string, Outcome>;
/** By store: the passes that are under way. */
const passes = new WeakMap<() => RootState, Partial<Record<Road, Promise<Outcomes>>>>();

/** Sends what waits, in the order in which it was made, until the host cannot be reached. */
export const drain = (): AppThunk<Promise<void>> => async (dispatch) => {
  await Promise.all([dispatch(drainRoad('words')), dispatch(drainRoad('forms'))]);
};

/** Sends what goes the same way as `item`, and so it in its turn. */
export const drainWith =
  (item: Submission): AppThunk<Promise<Outcome>> =>
  async (dispatch) => {
    const outcomes = await dispatch(drainRoad(roadOf(item)));
    return outcomes.get(item.id) ?? { status: 'waiting' };
  };

const drainRoad =
  (road: Road): AppThunk<Promise<Outcomes>> =>
  (dispatch, getState) => {
    const under = passes.get(getState) ?? {};
    passes.set(getState, under);
    const end = () => void delete under[road];
    const pass = async () => {
      const outcomes: Outcomes = new Map();
      for (;;) {
        const items = selectOutgoing(getState());
        const isNext = (one: Submission) =>
          one.status === 'waiting' && roadOf(one) === road && !isHeld(one, items);
        const item = items.find(isNext);
        const outcome = item && (await dispatch(attempt(item)));
        if (outcome) outcomes.set(item.id, outcome);
        if (outcome && !(outcome.status === 'waiting' && outcome.isHostGone)) continue;
        // No await since the search above: an act that is submitted from now on begins another pass.
        end();
        return outcomes;
      }
    };
    return (under[road] ??= alone(locks[road], pass).finally(end));
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
      const kept = new Set(rows.map(({ id }) => id));
      // Another tab sent it, or took it back.
      for (const { id, status, isStored } of before)
        if (isStored && status !== 'sending' && !kept.has(id)) dispatch(dropped(id));
      const known = new Map(selectItems(getState()).map(({ id, status }) => [id, status]));
      if (rows.some(({ id, status }) => known.get(id) !== status)) dispatch(restored(rows));
    }
    await dispatch(drain());
  };
