import { nanoid } from '@reduxjs/toolkit';
import { type ApiError, isApiError, networkError } from '../../api/apiError';
import { holdPictures, type Picture, releaseAll, releasePictures } from '../../lib/database/blobs';
import type { AppThunk } from '../../store/hooks';
import type { RootState } from '../../store/state';
import { selectIsSignedIn } from '../session/authSlice';
import { type Act, actorOf, canWait, onceKeyOf, send } from './acts';
import {
  accepted,
  dropped,
  edited,
  left,
  prepared,
  recalled,
  refused,
  restored,
  retried,
  selectOutgoing,
  selectSubmission,
  sendingBegan,
  type Submission,
  submitted,
  unreached,
} from './submissionsSlice';
import {
  type Attempt,
  dropRow,
  editAgain,
  hasStorage,
  isWaiting,
  keepRow,
  readActs,
} from './submissionStore';

/** What became of an act at the first try. */
export type Outcome =
  | { status: 'sent'; reply: object }
  | { status: 'waiting' }
  /** Recalled, or sent by another tab. */
  | { status: 'dropped' }
  | { status: 'refused'; error: ApiError };

/** How an act comes from its form. */
export interface FromForm {
  editor?: string | undefined;
  form?: Record<string, unknown> | undefined;
  pictures?: readonly { id: string; file: Promise<File> }[];
  /** What this submission sent last; it says afterwards what it sent now. */
  attempt?: { current: Attempt };
}

interface SubmitOptions extends FromForm {
  /** The same id is the same act. */
  id?: string;
  staysRefused?: boolean;
}

interface Running {
  abort: () => void;
}
/** Requests cannot stand in the store: those under way, by submission. */
const running = new Map<string, Running>();
/** By store: the run of `drain` that is under way. */
const passes = new WeakMap<() => RootState, Promise<void>>();

const failuresMost = 5;
/** Milliseconds: publishing does not wait longer for a storage that never answers. */
const keepMost = 3000;

/** The host did not say no: it goes out again later. */
export const isTemporary = ({ kind, status }: ApiError): boolean =>
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

/** One tab at a time sends. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('piazza-outbox', work) : work();

/** Stands for what is sent. Equal for two pictures of the same name and size: the host then refuses the key. */
const contentOf = ({ fields }: Act, pictures: readonly Picture[]): string =>
  JSON.stringify([fields, pictures.map(({ file: { name, size, type } }) => [name, size, type])]);

const attempt =
  (item: Submission): AppThunk<Promise<ApiError | undefined>> =>
  async (dispatch) => {
    const { id, pictures } = item;
    if (item.isStored && !(await isWaiting(id).catch(() => true))) return void dispatch(dropped(id));
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

const refuse =
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
  const begun = alone(pass).finally(() => passes.delete(getState));
  passes.set(getState, begun);
  return begun;
};

/** Keeps it on the phone before it goes out, or in memory; whether it is on the phone. */
async function keepFirst(item: Submission, pictures: readonly Picture[], made: Attempt): Promise<boolean> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, keepMost));
  try {
    if (!canWait(item) || !hasStorage()) throw new Error('not kept');
    const kept = { status: 'waiting', isStored: true, isAwaited: false, attempt: made } as const;
    await Promise.race([keepRow({ ...item, ...kept }, pictures), late]);
    return true;
  } catch {
    holdPictures(item.id, pictures);
    return false;
  }
}

/**
 * Keeps an act on the phone and sends it after what waits already. What the host refuses at once goes back to its form,
 * unless `staysRefused`: its list shows it. The same content keeps its Idempotency-Key over every attempt, so that a
 * lost answer makes no second post.
 */
export const submit =
  (
    act: Act,
    { id = nanoid(), editor, form, pictures = [], attempt: last, staysRefused = false }: SubmitOptions = {},
  ): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const before = selectSubmission(getState(), id);
    if (before?.status === 'refused') {
      dispatch(retried(id));
      await dispatch(keepAgain(id));
    } else if (before) return { status: 'dropped' };
    else {
      const item: Submission = {
        ...act,
        id,
        revision: 0,
        personaID: actorOf(act),
        status: 'preparing',
        percent: 0,
        at: new Date().toISOString(),
        failures: 0,
        error: null,
        isStored: false,
        isAwaited: true,
        pictures: pictures.map((picture) => picture.id),
        ...(editor !== undefined && { editor, form: form ?? {} }),
      };
      dispatch(submitted(item));
      const files = await Promise.all(
        pictures.map(async ({ id: name, file }) => ({ id: name, file: await file })),
      );
      const content = contentOf(act, files);
      const isNew = last !== undefined && last.current.content !== content;
      const made = { revision: (last?.current.revision ?? 0) + Number(isNew), content };
      // Recalled while the pictures were prepared.
      if (selectSubmission(getState(), id)?.status !== 'preparing') return { status: 'dropped' };
      const isStored = await keepFirst({ ...item, revision: made.revision }, files, made);
      if (last) last.current = made;
      if (selectSubmission(getState(), id)?.status !== 'preparing') {
        await dispatch(recall(id, editor));
        return { status: 'dropped' };
      }
      dispatch(prepared({ id, revision: made.revision, isStored }));
    }
    const item = selectSubmission(getState(), id);
    if (item && !canWait(item)) await dispatch(attempt(item));
    else await dispatch(drain());
    return dispatch(settle(id, staysRefused));
  };

/** What has become of it; it leaves the outbox, unless it waits or stays refused. */
const settle =
  (id: string, staysRefused: boolean): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const item = selectSubmission(getState(), id);
    if (!item) return { status: 'dropped' };
    if (item.status === 'sent') {
      dispatch(left(id));
      return { status: 'sent', reply: item.reply ?? {} };
    }
    // What is not stored would be lost with the app: it does not wait. An error of the host is shown at once.
    if (item.status === 'waiting' && item.isStored && item.error === null) {
      dispatch(left(id));
      return { status: 'waiting' };
    }
    const error = item.error ?? networkError;
    if (!staysRefused) await dispatch(recall(id, item.editor));
    // A refusal by the host was dispatched already.
    else if (item.status !== 'refused') await dispatch(refuse(id, error));
    return { status: 'refused', error };
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
  (id: string, text?: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(text === undefined ? retried(id) : edited({ id, text }));
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
