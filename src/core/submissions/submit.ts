import { nanoid } from '@reduxjs/toolkit';
import { type ApiError, networkError } from '../../api/apiError';
import { holdPictures, type Picture, releasePictures } from '../../lib/database/blobs';
import type { AppThunk } from '../../store/hooks';
import type { Attempt } from '../drafts/draftStore';
import { type Act, actorOf, canWait } from './acts';
import { recall } from './recall';
import type { Submission } from './submission';
import { left, prepared, selectSubmission, submitted } from './submissionsSlice';
import { keepAct } from './submissionStore';
import { attempt, drainWith, fail, type Outcome } from './syncQueue';

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
const dropped = { status: 'dropped' } as const;

/** Undefined when the phone does not give one of them. */
const filesOf = (pictures: NonNullable<FromForm['pictures']>): Promise<Picture[] | undefined> =>
  Promise.all(pictures.map(async ({ id, file }) => ({ id, file: await file }))).catch(() => undefined);

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
  const row = { ...item, status: 'waiting', isStored: true, attempt: made } as const;
  return keepAct(row, pictures.length > 0 ? pictures : undefined).then(
    (order) => ({ isStored: true, order }),
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
    { id = nanoid(), editor, form = {}, pictures = [], attempt: last }: SubmitOptions = {},
  ): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const stateOf = () => selectSubmission(getState(), id);
    if (stateOf()) return dropped;
    const begun: Submission = {
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
      ...(editor !== undefined && { editor, form }),
    };
    dispatch(submitted(begun));
    const files = await filesOf(pictures);
    // The form names the one that the phone does not give.
    if (!files) return dispatch(fail(id, unreadable));
    const content = contentOf(act, files);
    const isNew = last !== undefined && last.current.content !== content;
    const made = { revision: (last?.current.revision ?? 0) + Number(isNew), content };
    // Recalled while the pictures were prepared.
    if (stateOf()?.status !== 'preparing') return dropped;
    const ready = { ...begun, revision: made.revision };
    const kept = await keepFirst(ready, files, made);
    if (last) last.current = made;
    if (stateOf()?.status !== 'preparing') {
      await dispatch(recall(id, editor));
      return dropped;
    }
    dispatch(prepared({ id, revision: made.revision, ...kept }));
    const item = { ...ready, ...kept };
    const outcome = await dispatch(canWait(act) ? drainWith(item) : attempt(item));
    // The host has it, or has read it and wants another: what it answers next is to a new act.
    const isRead = outcome.status === 'refused' && outcome.error.kind === 'invalid';
    if (last && (isRead || outcome.status === 'sent')) last.current = { ...made, content: undefined };
    return dispatch(conclude(id, outcome));
  };

/** Tells the form that looks on what became of its act. */
const conclude =
  (id: string, outcome: Outcome): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const item = selectSubmission(getState(), id);
    if (outcome.status === 'refused') return outcome;
    if (outcome.status === 'waiting') {
      // It was not tried, and would be lost with the app.
      if (item && !item.isStored) return dispatch(fail(id, networkError));
      releasePictures(id);
    }
    // Recalled, or its form was left.
    if (!item?.isAwaited) return dropped;
    if (item.hostID === undefined) dispatch(left(id));
    return outcome.status === 'waiting' ? { status: 'waiting' } : outcome;
  };
