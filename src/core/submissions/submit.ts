import { nanoid } from '@reduxjs/toolkit';
import { networkError, unreadableError } from '../../api/apiError';
import { holdPictures, type Picture, releasePictures } from '../../lib/database/blobs';
import type { AppThunk } from '../../store/hooks';
import { type Attempt, filesOf, noAttempt, type Pending } from '../drafts/draftStore';
import { type Act, canWait } from './acts';
import { recall } from './recall';
import type { Submission } from './submission';
import { left, prepared, selectSubmission, submitted } from './submissionsSlice';
import { keepAct } from './submissionStore';
import { attempt, drainWith, fail, droppedOutcome, type Outcome } from './syncQueue';

interface Origin {
  /** The same id is the same act. */
  id?: string;
  editor?: string | undefined;
  form?: Record<string, unknown> | undefined;
  pictures?: readonly Pending[];
  /** The form's last sending; updated by this one. */
  attempt?: { current: Attempt };
}

/** Stands for what is sent. Equal for two pictures of the same name and size: the host then refuses the key. */
const contentOf = ({ fields }: Act, pictures: readonly Picture[]): string =>
  JSON.stringify([fields, pictures.map(({ file: { name, size, type } }) => [name, size, type])]);

/**
 * Keeps an act on the phone and sends it after what waits already; the outcome is that of its first attempt. The same
 * content keeps its Idempotency-Key over every attempt, so that a lost answer makes no second post.
 */
export const submit =
  (
    act: Act,
    { id = nanoid(), editor, form = {}, pictures = [], attempt: last = { current: noAttempt } }: Origin = {},
  ): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const stateOf = () => selectSubmission(getState(), id);
    if (stateOf()) return droppedOutcome;
    const begun: Submission = {
      ...act,
      id,
      revision: 0,
      personaID: 'personaID' in act.fields ? act.fields.personaID : act.fields.mittenteID,
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
    if (files.length < pictures.length) return dispatch(fail(id, unreadableError));
    const content = contentOf(act, files);
    const isNew = last.current.content !== content;
    const made = { revision: last.current.revision + Number(isNew), content };
    // Recalled while the pictures were prepared.
    if (stateOf()?.status !== 'preparing') return droppedOutcome;
    const ready = { ...begun, revision: made.revision };
    // In memory until the first try is over.
    holdPictures(id, files);
    const row = { ...ready, status: 'waiting', isStored: true, attempt: made } as const;
    const kept = canWait(row) ? await keepAct(row, files) : { isStored: false };
    last.current = made;
    if (stateOf()?.status !== 'preparing') {
      await dispatch(recall(id, editor));
      return droppedOutcome;
    }
    dispatch(prepared({ id, revision: made.revision, ...kept }));
    const item = { ...ready, ...kept };
    const outcome = await dispatch(canWait(act) ? drainWith(item) : attempt(item));
    // The host has it, or has read it and wants another: what it answers next is to a new act.
    const isRead = outcome.status === 'refused' && outcome.error.kind === 'invalid';
    if (isRead || outcome.status === 'sent') last.current = { ...made, content: undefined };
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
    if (!item?.isAwaited) return droppedOutcome;
    if (item.hostID === undefined) dispatch(left(id));
    return outcome.status === 'waiting' ? { status: 'waiting' } : outcome;
  };
