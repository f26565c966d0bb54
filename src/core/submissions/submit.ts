import { nanoid } from '@reduxjs/toolkit';
import { type ApiError, networkError } from '../../api/apiError';
import { holdPictures, type Picture, releasePictures } from '../../lib/database/blobs';
import type { AppThunk } from '../../store/hooks';
import { type Act, actorOf, canWait } from './acts';
import type { Submission } from './submission';
import { left, prepared, selectSubmission, submitted } from './submissionsSlice';
import { type Attempt, keepRow } from './submissionStore';
import { recall } from './recall';
import { attempt, drainWith, type Outcome, refuse } from './syncQueue';

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

/** Keeps it on the phone before it goes out, if it can. Its pictures are in memory until the first try is over. */
async function keepFirst(
  item: Submission,
  pictures: readonly Picture[],
  made: Attempt,
): Promise<Pick<Submission, 'isStored' | 'order'>> {
  holdPictures(item.id, pictures);
  if (!canWait(item)) return { isStored: false };
  const kept = { status: 'waiting', isStored: true, isAwaited: false, attempt: made } as const;
  return keepRow({ ...item, ...kept }, pictures.length > 0 ? pictures : undefined).then(
    (order) => ({ isStored: true, ...(order !== undefined && { order }) }),
    () => ({ isStored: false }),
  );
}

/**
 * Keeps an act on the phone and sends it after what waits already; the outcome is that of its first attempt. The same
 * content keeps its Idempotency-Key over every attempt, so that a lost answer makes no second post.
 */
export const submit =
  (
    act: Act,
    { id = nanoid(), editor, form, pictures = [], attempt: last }: SubmitOptions = {},
  ): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const stateOf = () => selectSubmission(getState(), id);
    if (stateOf()) return { status: 'dropped' };
    const begun = beginningOf(act, id, { editor, form, pictures });
    dispatch(submitted(begun));
    const files = await filesOf(pictures);
    // The form names the one that the phone does not give.
    if (!files) return dispatch(refuse(id, unreadable));
    const content = contentOf(act, files);
    const isNew = last !== undefined && last.current.content !== content;
    const made = { revision: (last?.current.revision ?? 0) + Number(isNew), content };
    // Recalled while the pictures were prepared.
    if (stateOf()?.status !== 'preparing') return { status: 'dropped' };
    const kept = await keepFirst({ ...begun, revision: made.revision }, files, made);
    if (last) last.current = made;
    if (stateOf()?.status !== 'preparing') {
      await dispatch(recall(id, editor));
      return { status: 'dropped' };
    }
    dispatch(prepared({ id, revision: made.revision, ...kept }));
    const ready = { ...begun, revision: made.revision, ...kept };
    const outcome = await dispatch(canWait(act) ? drainWith(ready) : attempt(ready));
    // The host has it, or has read it and wants another: what it answers next is to a new act.
    const isRead = outcome.status === 'refused' && outcome.error.kind === 'invalid';
    if (last && (isRead || outcome.status === 'sent')) last.current = { ...made, content: undefined };
    if (outcome.status === 'refused') return outcome;
    const item = stateOf();
    const isWaiting = outcome.status === 'waiting';
    // It was not tried, and would be lost with the app.
    if (item && isWaiting && !item.isStored) return dispatch(refuse(id, networkError));
    if (isWaiting) releasePictures(id);
    // Recalled, or its form was left.
    if (!item?.isAwaited) return { status: 'dropped' };
    if (item.hostID === undefined) dispatch(left(id));
    return isWaiting ? { status: 'waiting' } : outcome;
  };
