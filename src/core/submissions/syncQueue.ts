import { type ApiError, isApiError, networkError } from '../../api/apiError';
import { alone } from '../../lib/alone';
import { releaseAll, releasePictures } from '../../lib/database/blobs';
import type { AppThunk } from '../../store/hooks';
import type { RootState } from '../../store/state';
import { selectIsSignedIn } from '../session/authSlice';
import { onceKeyOf, send } from './acts';
import type { Submission } from './submission';
import {
  accepted,
  dropped,
  edited,
  recalled,
  refused,
  restored,
  retried,
  selectOutgoing,
  sendingBegan,
  unreached,
} from './submissionsSlice';
import { dropRow, editAgain, hasStorage, isWaiting, keepRow, readActs } from './submissionStore';

interface Running {
  abort: () => void;
}
/** Requests cannot stand in the store: those under way, by submission. */
const running = new Map<string, Running>();
/** By store: the run of `drain` that is under way. */
const passes = new WeakMap<() => RootState, Promise<void>>();

const failuresMost = 5;

/** The host did not say no: it goes out again later. */
const isTemporary = ({ kind, status }: ApiError): boolean =>
  kind === 'network' ||
  kind === 'timeout' ||
  kind === 'rateLimited' ||
  kind === 'conflict' ||
  status === 408 ||
  status >= 500;

/** The host said when it takes more of this: until then the item waits, and nothing is counted against it. */
const isPaced = ({ retryAt }: ApiError): boolean => retryAt !== undefined;

/** Kinds of which one item waits for its `retryAt`: later items of that kind wait behind it. */
const heldKinds = (items: readonly Submission[]): Set<Submission['kind']> =>
  new Set(
    items
      .filter(({ status, error }) => status === 'waiting' && (error?.retryAt ?? 0) > Date.now())
      .map(({ kind }) => kind),
  );

const isUnreached = ({ kind }: ApiError): boolean => kind === 'network' || kind === 'timeout';

/** One tab at a time sends, one of the version before among them: the lock keeps its name. */
const lock = 'piazza-outbox';

export const attempt =
  (item: Submission): AppThunk<Promise<ApiError | undefined>> =>
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
    const isLast = !isUnreached(known) && !isPaced(known) && item.failures + 1 >= failuresMost;
    if (isTemporary(known) && !isLast) dispatch(unreached({ id, error: isUnreached(known) ? null : known }));
    else await dispatch(refuse(id, known));
    return known;
  };

/** Writes where a kept one stands, so that a later visit tells it as well. */
const keepAgain =
  (id: string): AppThunk<Promise<void>> =>
  async (_dispatch, getState) => {
    const item = selectOutgoing(getState()).find((one) => one.id === id);
    if (item?.isStored) await keepRow(item).catch(() => undefined);
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

/** Sends what waits, one after another in the order in which it was made, until the host cannot be reached. What is too much for now lets other kinds past. */
export const drain = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const known = passes.get(getState);
  if (known) return known;
  const pass = async () => {
    for (;;) {
      const items = selectOutgoing(getState());
      const held = heldKinds(items);
      const item = items.find(({ status, kind }) => status === 'waiting' && !held.has(kind));
      const error = item ? await dispatch(attempt(item)) : 'nothing left';
      if (error === undefined || (error !== 'nothing left' && (isPaced(error) || !isTemporary(error))))
        continue;
      // No await since the search above: an act that is submitted from now on begins another pass.
      passes.delete(getState);
      return;
    }
  };
  const begun = alone(lock, pass).finally(() => passes.delete(getState));
  passes.set(getState, begun);
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
 * Its person goes on writing, or leaves the form in the middle: what is on its way is called back and becomes the
 * draft of its `editor` again. Without one the form alone has it; but what a session's end closed waits for the next
 * login.
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

/** A refused one goes out again, as it was or with other words. */
export const retry =
  (id: string, testo?: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(testo === undefined ? retried(id) : edited({ id, testo }));
    await dispatch(keepAgain(id));
    await dispatch(drain());
  };

/** What an earlier visit of this person left goes out now. */
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
