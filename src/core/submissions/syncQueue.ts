import { type ApiError, isApiError, isUnreached, networkError } from '../../api/apiError';
import { alone } from '../../lib/alone';
import { releaseAll, releasePictures } from '../../lib/database/blobs';
import type { AppThunk } from '../../store/hooks';
import type { RootState } from '../../store/state';
import { selectIsSignedIn } from '../session/authSlice';
import { askHost } from '../reachability/askHost';
import { type Act, isForm, laneOf, onceKeyOf, send } from './acts';
import type { Submission } from './submission';
import {
  accepted,
  dropped,
  edited,
  left,
  recalled,
  refused,
  restored,
  retried,
  selectOutgoing,
  sendingBegan,
  unreached,
} from './submissionsSlice';
import { goesOnNotice } from './waitingNotice';
import { dropRow, editAgain, hasStorage, isWaiting, keepRow, readActs } from './submissionStore';

interface Running {
  abort: () => void;
}
/** Requests cannot stand in the store: those under way, by submission. */
const running = new Map<string, Running>();
/**
 * Words go out beside what carries pictures, which takes long. Two tabs never send the same: the locks keep one out, and
 * `piazza-outbox` keeps its name for a tab of the version before.
 */
const roads = [
  { lock: 'piazza-outbox', carries: (act: Act) => !isForm(act) },
  { lock: 'piazza-outbox-forms', carries: isForm },
] as const;
type Road = (typeof roads)[number];
/** By store: the runs of `drain` that are under way, by lock. */
const passes = new WeakMap<() => RootState, Map<Road, Promise<void>>>();

/** Attempts that fail though the host is there: the next one waits twice as long, and the last one is the eighth. */
const failuresMost = 8;
const pause = { first: 15_000, most: 300_000 };
const pauseAfter = (failures: number): number => Math.min(pause.first * 2 ** (failures - 1), pause.most);

/** The host did not say no: it goes out again later. */
const isTemporary = (error: ApiError): boolean =>
  isUnreached(error) ||
  error.kind === 'rateLimited' ||
  error.kind === 'conflict' ||
  error.status === 408 ||
  error.status >= 500;

/** Whether `item` waits behind itself or an earlier one of its lane; a host that takes no more of a kind for now holds all of it. */
const isHeld = (item: Submission, items: readonly Submission[]): boolean =>
  items.some(
    (other) =>
      other.status === 'waiting' &&
      (other.error?.retryAt ?? 0) > Date.now() &&
      (laneOf(other) === laneOf(item) || (other.error?.kind === 'rateLimited' && other.kind === item.kind)),
  );

/** After an item that was not sent: asks whether there is a host at all. An item that fails alone is tried ever more rarely. */
const wait =
  ({ id, failures: before }: Submission, error: ApiError): AppThunk<Promise<'unreached' | undefined>> =>
  async (dispatch) => {
    // The host said when it takes more: nothing is counted.
    if (error.retryAt !== undefined) return void dispatch(unreached({ id, error }));
    if (!(await dispatch(askHost()))) {
      dispatch(unreached({ id, error: isUnreached(error) ? null : error }));
      return 'unreached';
    }
    const failures = before + 1;
    if (failures >= failuresMost) return void (await dispatch(refuse(id, error)));
    dispatch(unreached({ id, failures, error: { ...error, retryAt: Date.now() + pauseAfter(failures) } }));
    await dispatch(keepAgain(id));
    return undefined;
  };

export const attempt =
  (item: Submission): AppThunk<Promise<'unreached' | undefined>> =>
  async (dispatch) => {
    const { id, pictures } = item;
    if (item.isStored && !(await isWaiting(id).catch(() => true))) {
      releasePictures(id);
      return void dispatch(dropped(id));
    }
    dispatch(sendingBegan(id));
    const sending = send(dispatch, item, { id, onceKey: onceKeyOf(item), pictures });
    running.set(id, sending);
    const { data, error } = await sending;
    running.delete(id);
    if (!error) {
      dispatch(accepted({ id, reply: data }));
      await forget(id);
      return undefined;
    }
    const known = isApiError(error) ? error : networkError;
    if (isTemporary(known)) return dispatch(wait(item, known));
    return void (await dispatch(refuse(id, known)));
  };

/** Writes where a kept one stands, so that a later visit tells it as well. */
const keepAgain =
  (id: string): AppThunk<Promise<void>> =>
  async (_dispatch, getState) => {
    const item = selectOutgoing(getState()).find((one) => one.id === id);
    if (item?.isStored) await keepRow({ ...item, isAwaited: false }).catch(() => undefined);
  };

export const refuse =
  (id: string, error: ApiError): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(refused({ id, error }));
    await dispatch(keepAgain(id));
  };

async function forget(id: string): Promise<void> {
  releasePictures(id);
  if (hasStorage()) await dropRow(id).catch(() => undefined);
}

/** Sends what waits, in the order in which it was made, until the host cannot be reached. */
export const drain = (): AppThunk<Promise<void>> => async (dispatch) => {
  await Promise.all(roads.map((road) => dispatch(drainRoad(road))));
};

/** The same of what goes the same way as `act`. */
export const drainWith =
  (act: Act): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const road = roads.find(({ carries }) => carries(act));
    if (road) await dispatch(drainRoad(road));
  };

const drainRoad =
  (road: Road): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const under = passes.get(getState) ?? new Map<Road, Promise<void>>();
    passes.set(getState, under);
    const known = under.get(road);
    if (known) return known;
    const end = () => void under.delete(road);
    const pass = async () => {
      for (;;) {
        const items = selectOutgoing(getState());
        const item = items.find(
          (one) => one.status === 'waiting' && road.carries(one) && !isHeld(one, items),
        );
        if (item && (await dispatch(attempt(item))) !== 'unreached') continue;
        // No await since the search above: an act that is submitted from now on begins another pass.
        return end();
      }
    };
    const begun = alone(road.lock, pass).finally(end);
    under.set(road, begun);
    return begun;
  };

/** Takes it out of the outbox, and aborts its request if one is under way. */
export const drop =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(dropped(id));
    running.get(id)?.abort();
    running.delete(id);
    await forget(id);
  };

/**
 * Its person goes on writing: what is on its way is called back and becomes the draft of its `editor` again. Without
 * one the form alone has it; but what a session's end closed waits for the next login.
 */
export const recall =
  (id: string, editor: string | undefined): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(recalled(id));
    running.get(id)?.abort();
    running.delete(id);
    if (editor === undefined && selectIsSignedIn(getState())) return forget(id);
    releasePictures(id);
    if (editor !== undefined && hasStorage()) await editAgain(id).catch(() => undefined);
  };

/** Its form is closed in the middle: it goes on without. A session that ended sends nothing any more: a draft has it again. */
export const leave =
  (id: string, editor: string | undefined): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!selectIsSignedIn(getState())) return dispatch(recall(id, editor));
    dispatch(left(id));
    dispatch(goesOnNotice);
  };

/** A refused one goes out again, as it was or with other words. */
export const retry =
  (id: string, testo?: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(testo === undefined ? retried(id) : edited({ id, testo }));
    await dispatch(keepAgain(id));
    await dispatch(drain());
  };

/** Sends the acts that earlier visits of this person left. */
export const restoreOutbox =
  (personaID: number): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (!hasStorage()) return;
    const items = await readActs(personaID).catch(() => []);
    if (items.length > 0) dispatch(restored(items));
    await dispatch(drain());
  };

/** The session is over: nothing goes out in its name any more. */
export function stopSending(): void {
  for (const { abort } of running.values()) abort();
  running.clear();
  releaseAll();
}
