import { nanoid, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { type ApiError, isApiError, networkError } from '../../api/apiError';
import { dropFiles, keepFiles } from '../../api/files';
import type { StoreExtra } from '../../store/hooks';
import { selectIsSignedIn } from '../session/authSlice';
import type { RootState } from '../../store/state';
import { type OutboxAct, send } from './acts';
import {
  itemAccepted,
  itemDropped,
  itemEdited,
  itemQueued,
  itemRefused,
  itemRetried,
  itemsRestored,
  itemUnreached,
  type OutboxItem,
  selectItem,
  selectOutbox,
  sendingBegan,
} from './outboxSlice';
import { dropItem, hasStorage, isThere, keepItem, readFiles, readItems } from './outboxStore';

type Thunk<R> = ThunkAction<Promise<R>, RootState, StoreExtra, UnknownAction>;

/** What became of an act at the first try. */
export type Outcome =
  | { status: 'sent'; reply: object }
  | { status: 'waiting' }
  /** Called back, or sent by another tab. */
  | { status: 'dropped' }
  | { status: 'refused'; error: ApiError };

interface QueueOptions {
  /** The same id is the same act. */
  id?: string;
  files?: readonly File[];
  /** Names the progress in the store. */
  uploadID?: string;
  staysRefused?: boolean;
}

interface Running {
  abort: () => void;
}
/** What cannot stand in the store, by the item's id. */
const running = new Map<string, Running>();
const replies = new Map<string, object>();
const unkept = new Map<string, readonly File[]>();
/** Under which name a form watches the progress. */
const uploads = new Map<string, string>();
/** By store: the run of `drain` that is under way. */
const passes = new WeakMap<() => RootState, Promise<void>>();

const failuresMost = 5;

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
const heldKinds = (items: readonly OutboxItem[]): Set<OutboxItem['kind']> =>
  new Set(
    items
      .filter(({ status, error }) => status === 'waiting' && (error?.retryAt ?? 0) > Date.now())
      .map(({ kind }) => kind),
  );

const isUnreached = ({ kind }: ApiError): boolean => kind === 'network' || kind === 'timeout';

/** One tab at a time sends. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('piazza-outbox', work) : work();

const attempt =
  (item: OutboxItem): Thunk<ApiError | undefined> =>
  async (dispatch) => {
    const { id } = item;
    if (item.isStored && !(await isThere(id).catch(() => true))) return void dispatch(itemDropped(id));
    const files = item.isStored ? await readFiles(id).catch(() => []) : (unkept.get(id) ?? []);
    dispatch(sendingBegan(id));
    const uploadID = uploads.get(id) ?? id;
    keepFiles(uploadID, [...files]);
    const sending = send(dispatch, id, uploadID, item);
    running.set(id, sending);
    const { data, error } = await sending;
    running.delete(id);
    dropFiles(uploadID);
    if (!error) {
      replies.set(id, data);
      dispatch(itemAccepted(id));
      await forget(id);
      return undefined;
    }
    const known = isApiError(error) ? error : networkError;
    const isLast = !isUnreached(known) && !isPaced(known) && item.failures + 1 >= failuresMost;
    if (isTemporary(known) && !isLast)
      dispatch(itemUnreached({ id, error: isUnreached(known) ? null : known }));
    else await dispatch(refuse(id, known));
    return known;
  };

/** Remembers the refusal, so that a later visit tells it as well. */
const refuse =
  (id: string, error: ApiError): Thunk<void> =>
  async (dispatch, getState) => {
    dispatch(itemRefused({ id, error }));
    const refused = selectItem(getState(), id);
    if (refused?.isStored) await keepItem(refused).catch(() => undefined);
  };

async function forget(id: string): Promise<void> {
  unkept.delete(id);
  uploads.delete(id);
  if (hasStorage()) await dropItem(id).catch(() => undefined);
}

/** Sends what waits, one after another in the order in which it was made, until the host cannot be reached. What is too much for now lets other kinds past. */
export const drain = (): Thunk<void> => async (dispatch, getState) => {
  const known = passes.get(getState);
  if (known) return known;
  const pass = async () => {
    for (;;) {
      const items = selectOutbox(getState());
      const held = heldKinds(items);
      const item = items.find(({ status, kind }) => status === 'waiting' && !held.has(kind));
      const error = item ? await dispatch(attempt(item)) : 'nothing left';
      if (error === undefined || (error !== 'nothing left' && (isPaced(error) || !isTemporary(error))))
        continue;
      // No await since the search above: an act that is queued from now on begins another pass.
      passes.delete(getState);
      return;
    }
  };
  const begun = alone(pass).finally(() => passes.delete(getState));
  passes.set(getState, begun);
  return begun;
};

/**
 * Keeps an act on the phone and sends it after what waits already. What the host refuses at once leaves the
 * outbox again, unless `staysRefused`: whoever asked still has it on the screen.
 */
export const queue =
  (
    act: OutboxAct,
    { id = nanoid(), files = [], uploadID, staysRefused = false }: QueueOptions = {},
  ): Thunk<Outcome> =>
  async (dispatch, getState) => {
    if (uploadID !== undefined) uploads.set(id, uploadID);
    if (selectItem(getState(), id)) dispatch(itemRetried(id));
    else {
      const item: OutboxItem = {
        ...act,
        id,
        personaID: 'personaID' in act.fields ? act.fields.personaID : act.fields.mittenteID,
        status: 'waiting',
        at: new Date().toISOString(),
        failures: 0,
        error: null,
        isStored: hasStorage(),
      };
      try {
        if (item.isStored) await keepItem(item, files);
      } catch {
        item.isStored = false;
      }
      if (!item.isStored) unkept.set(id, files);
      dispatch(itemQueued(item));
    }
    await dispatch(drain());
    const left = selectItem(getState(), id);
    const reply = replies.get(id);
    replies.delete(id);
    if (reply) return { status: 'sent', reply };
    if (!left) return { status: 'dropped' };
    // An act that is not stored would be lost with the app: it does not wait. An error of the host is shown at once.
    if (left.status === 'waiting' && left.isStored && left.error === null) return { status: 'waiting' };
    const error = left.error ?? networkError;
    // A refusal by the host was dispatched already.
    if (!staysRefused) await dispatch(drop(id));
    else if (left.status !== 'refused') await dispatch(refuse(id, error));
    return { status: 'refused', error };
  };

/** Takes it out of the outbox, and aborts its request if one is under way. */
export const drop =
  (id: string): Thunk<void> =>
  async (dispatch) => {
    dispatch(itemDropped(id));
    running.get(id)?.abort();
    running.delete(id);
    await forget(id);
  };

/**
 * The form of an act without a draft was left: what is on its way is called back. A form that closes because the
 * session ended calls nothing back: the act waits on the phone for the next login.
 */
export const callBack =
  (id: string): Thunk<void> =>
  async (dispatch, getState) => {
    if (selectIsSignedIn(getState())) await dispatch(drop(id));
  };

/** A refused one goes out again, as it was or with other words. */
export const retry =
  (id: string, text?: string): Thunk<void> =>
  async (dispatch, getState) => {
    dispatch(text === undefined ? itemRetried(id) : itemEdited({ id, text }));
    const item = selectItem(getState(), id);
    if (item?.isStored) await keepItem(item).catch(() => undefined);
    await dispatch(drain());
  };

/** What an earlier visit of this person left goes out now. */
export const restoreOutbox =
  (personaID: number): Thunk<void> =>
  async (dispatch) => {
    if (!hasStorage()) return;
    const items = await readItems(personaID).catch(() => []);
    if (items.length > 0) dispatch(itemsRestored(items));
    await dispatch(drain());
  };

/** The session is over: nothing goes out in its name any more. */
export function stopSending(): void {
  for (const { abort } of running.values()) abort();
  running.clear();
  replies.clear();
  unkept.clear();
}
