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

/** The result of one attempt to send a submission. */
export type Outcome =
  | { status: 'sent'; reply: object }
  | { status: 'refused'; error: ApiError }
  | { status: 'waiting'; isHostGone?: true }
  | typeof droppedOutcome;
/** The submission was recalled, its form was left, or another tab sent it. */
export const droppedOutcome = { status: 'dropped' } as const;

/**
 * The number of attempts that may fail while the host can be reached; each pause is twice as long as the one before.
 */
const maxFailures = 8;
const pause = { first: 15_000, max: 300_000 };

const isPaused = ({ error }: Submission): boolean => {
  const left = (error?.retryAt ?? 0) - Date.now();
  // A longer rest means that the clock was set back since the pause began, so the pause is ignored.
  return left > 0 && left <= (error?.kind === 'rateLimited' ? 3_600_000 : pause.max);
};

/** Whether a submission has to wait: another of its lane is pausing, or the host limits its kind for now. */
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
    // If the reply lacks the id by which a list shows it, it is unknown whether the host accepted it.
    if (data && (field === undefined || isNamed || isForm(item))) {
      const gone = forget(id, item);
      dispatch(accepted({ id, ...(isNamed && { hostID }) }));
      await gone;
      return { status: 'sent', reply: data };
    }
    if (isCalledBack) return droppedOutcome;
    return dispatch(fail(id, isApiError(error) ? error : networkError, { returns }));
  };

/** Handles a failed attempt as the table of outcomes prescribes. */
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
 * Asks whether the host can be reached at all. If it can, the submission is retried after growing pauses; but if the
 * network was lost and came back since the attempt began (`returns`), it is retried at once.
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
    // The host may have said itself when to try again.
    const retryAt = error.retryAt ?? Date.now() + Math.min(pause.first * 2 ** (failures - 1), pause.max);
    dispatch(unreached({ id, failures, error: { ...error, retryAt } }));
    await dispatch(keepAgain(id));
    return { status: 'waiting' };
  };

/** Stores the new state of a submission that is on the phone, so that a later visit knows it too. */
const keepAgain =
  (id: string): AppThunk<Promise<void>> =>
  async (_dispatch, getState) => {
    const item = selectOutgoing(getState()).find((one) => one.id === id);
    if (item?.isStored) await keepAct(item);
  };

/**
 * Short texts are not held up by slow uploads with pictures: each has a queue. A lock makes one tab at a time send from
 * it.
 */
const locks = { words: 'piazza-outbox', forms: 'piazza-outbox-forms' } as const;
type Road = keyof typeof locks;
const roadOf = (item: Submission): Road => (isForm(item) ? 'forms' : 'words');
type Outcomes = Map<string, Outcome>;
/** The queues that are being sent at the moment, by store. */
const passes = new WeakMap<() => RootState, Partial<Record<Road, Promise<Outcomes>>>>();

/** Sends the waiting submissions in the order they were made, until the host cannot be reached. */
export const drain = (): AppThunk<Promise<void>> => async (dispatch) => {
  await Promise.all([dispatch(drainRoad('words')), dispatch(drainRoad('forms'))]);
};

/** Sends the queue that contains `item`, and resolves with the result for `item`. */
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
        // There is no `await` since the search above, so a submission that is added from now on starts a new run.
        end();
        return outcomes;
      }
    };
    return (under[road] ??= alone(locks[road], pass).finally(end));
  };

/** Sends a refused submission again, unchanged or with new text. */
export const retry =
  (id: string, testo?: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(testo === undefined ? retried(id) : edited({ id, testo }));
    await dispatch(keepAgain(id));
    await dispatch(drain());
  };

/** Loads this person's submissions of earlier visits and other tabs from the phone, and sends them. */
export const restoreOutbox =
  (personaID: number): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!hasStorage()) return;
    const before = selectOutgoing(getState());
    const rows = await readActs(personaID).catch(() => undefined);
    if (selectMyID(getState()) !== personaID) return;
    if (rows) {
      const kept = new Set(rows.map(({ id }) => id));
      // Another tab sent or removed it.
      for (const { id, status, isStored } of before)
        if (isStored && status !== 'sending' && !kept.has(id)) dispatch(dropped(id));
      const known = new Map(selectItems(getState()).map(({ id, status }) => [id, status]));
      if (rows.some(({ id, status }) => known.get(id) !== status)) dispatch(restored(rows));
    }
    await dispatch(drain());
  };
