import { nanoid } from '@reduxjs/toolkit';
import { type ApiError, isUnreached, networkError } from '../../api/apiError';
import { holdPictures, type Picture, releasePictures } from '../../lib/database/blobs';
import type { AppThunk } from '../../store/hooks';
import { type Act, actorOf, canWait, hostIdOf } from './acts';
import type { Submission } from './submission';
import { left, prepared, selectSubmission, submitted } from './submissionsSlice';
import { type Attempt, hasStorage, keepRow } from './submissionStore';
import { attempt, drainWith, recall, refuse, retry } from './syncQueue';

/** The outcome of an act's first try. */
type Outcome =
  | { status: 'sent'; reply: object }
  | { status: 'waiting' }
  /** Recalled, or sent by another tab. */
  | { status: 'dropped' }
  | { status: 'refused'; error: ApiError };

/** An act's origin in a form. */
export interface FromForm {
  editor?: string | undefined;
  form?: Record<string, unknown> | undefined;
  pictures?: readonly { id: string; file: Promise<File> }[];
  /** The form's last sending; updated by this one. */
  attempt?: { current: Attempt };
}

interface SubmitOptions extends FromForm {
  /** The same id is the same act. */
  id?: string;
  staysRefused?: boolean;
  /** Whether its form is gone: nobody would hear of a refusal. */
  isLeft?: () => boolean;
}

const unreadable: ApiError = { kind: 'unknown', status: 0, text: '' };

/** Undefined when the phone does not give one of them. */
const filesOf = (pictures: NonNullable<FromForm['pictures']>): Promise<Picture[] | undefined> =>
  Promise.all(pictures.map(async ({ id, file }) => ({ id, file: await file }))).catch(() => undefined);

const beginningOf = (act: Act, id: string, { editor, form, pictures = [] }: FromForm): Submission => ({
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
});

/** Stands for what is sent. Equal for two pictures of the same name and size: the host then refuses the key. */
const contentOf = ({ fields }: Act, pictures: readonly Picture[]): string =>
  JSON.stringify([fields, pictures.map(({ file: { name, size, type } }) => [name, size, type])]);

/** Keeps it on the phone before it goes out; whether it is there. Its pictures are in memory until the first try is over. */
async function keepFirst(item: Submission, pictures: readonly Picture[], made: Attempt): Promise<boolean> {
  holdPictures(item.id, pictures);
  if (!canWait(item) || !hasStorage()) return false;
  const kept = { status: 'waiting', isStored: true, isAwaited: false, attempt: made } as const;
  return keepRow({ ...item, ...kept }, pictures).then(
    () => true,
    () => false,
  );
}

/**
 * Keeps an act on the phone and sends it after what waits already. What the host refuses at once goes back to its form,
 * unless `staysRefused`: its list shows it. The same content keeps its Idempotency-Key over every attempt, so that a
 * lost answer makes no second post.
 */
export const submit =
  (
    act: Act,
    {
      id = nanoid(),
      editor,
      form,
      pictures = [],
      attempt: last,
      staysRefused = false,
      isLeft = () => false,
    }: SubmitOptions = {},
  ): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    if (selectSubmission(getState(), id)) return { status: 'dropped' };
    const begun = beginningOf(act, id, { editor, form, pictures });
    dispatch(submitted(begun));
    const files = await filesOf(pictures);
    if (!files) {
      // The form names the one that the phone does not give.
      await dispatch(recall(id, editor));
      return { status: 'refused', error: unreadable };
    }
    const content = contentOf(act, files);
    const isNew = last !== undefined && last.current.content !== content;
    const made = { revision: (last?.current.revision ?? 0) + Number(isNew), content };
    // Recalled while the pictures were prepared.
    if (selectSubmission(getState(), id)?.status !== 'preparing') return { status: 'dropped' };
    const isStored = await keepFirst({ ...begun, revision: made.revision }, files, made);
    if (last) last.current = made;
    if (selectSubmission(getState(), id)?.status !== 'preparing') {
      await dispatch(recall(id, editor));
      return { status: 'dropped' };
    }
    dispatch(prepared({ id, revision: made.revision, isStored }));
    const item = selectSubmission(getState(), id);
    if (item && !canWait(item)) await dispatch(attempt(item));
    else await dispatch(drainWith(act));
    return dispatch(settle(id, staysRefused || isLeft()));
  };

/** A refused one goes out again from the list that shows it; what the phone does not hold does not wait. */
export const retryShown =
  (id: string): AppThunk<Promise<Outcome>> =>
  async (dispatch) => {
    await dispatch(retry(id));
    return dispatch(settle(id, true));
  };

/** The outcome of an act, which then leaves the outbox, unless it waits or stays refused. */
const settle =
  (id: string, staysRefused: boolean): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const item = selectSubmission(getState(), id);
    if (!item) return { status: 'dropped' };
    if (item.status === 'sent') {
      if (hostIdOf(item) === undefined) dispatch(left(id));
      return { status: 'sent', reply: item.reply ?? {} };
    }
    // An act that is not stored would be lost with the app: it does not wait. An error of the host is shown at once.
    const isMute = item.error === null || isUnreached(item.error);
    if (item.status === 'waiting' && item.isStored && isMute) {
      releasePictures(id);
      dispatch(left(id));
      return { status: 'waiting' };
    }
    const error = item.error ?? networkError;
    if (!staysRefused) await dispatch(recall(id, item.editor));
    // A refusal by the host was dispatched already.
    else if (item.status !== 'refused') await dispatch(refuse(id, error));
    return { status: 'refused', error };
  };
