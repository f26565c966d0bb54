import { nanoid } from '@reduxjs/toolkit';
import { networkError, unreadableError } from '../../api/apiError';
import { holdPictures, type Picture, releasePictures } from '../../lib/database/blobs';
import type { AppThunk } from '../../store/hooks';
import { type Attempt, filesOf, noAttempt, type Pending } from '../drafts/draftStore';
import { type Act, canWait, isForm } from './acts';
import { recall } from './recall';
import type { Submission } from './submission';
import { left, prepared, selectSubmission, submitted } from './submissionsSlice';
import { keepAct } from './submissionStore';
import { attempt, drainWith, fail, droppedOutcome, type Outcome } from './syncQueue';

interface Origin {
  /** Submitting with an id that is already in the store does nothing. */
  id?: string;
  editor?: string | undefined;
  form?: Record<string, unknown> | undefined;
  pictures?: readonly Pending[];
  /** The form's last submission; updated by this one. */
  attempt?: { current: Attempt };
}

/**
 * A digest of the content. Equal for two pictures of the same name and size; the host then refuses the Idempotency-Key.
 */
const contentOf = ({ fields }: Act, pictures: readonly Picture[]): string =>
  JSON.stringify([fields, pictures.map(({ file: { name, size, type } }) => [name, size, type])]);

/**
 * Stores a submission on the phone and sends it after those that already wait; resolves with the result of its first
 * attempt. The same content keeps its Idempotency-Key over all attempts, so that a lost reply does not create a second
 * post.
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
    // The form itself names the picture that the phone cannot read.
    if (files.length < pictures.length) return dispatch(fail(id, unreadableError));
    const content = contentOf(act, files);
    const isNew = last.current.content !== content;
    const made = { revision: last.current.revision + Number(isNew), content };
    // The submission was recalled while its pictures were read.
    if (stateOf()?.status !== 'preparing') return droppedOutcome;
    const ready = { ...begun, revision: made.revision };
    // Keeps the files in memory until the first attempt is over.
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
    // The host has accepted or rejected this content, so the next submission needs a new Idempotency-Key.
    const isRead = outcome.status === 'refused' && outcome.error.kind === 'invalid';
    if (isRead || outcome.status === 'sent') last.current = { ...made, content: undefined };
    return dispatch(conclude(id, outcome));
  };

/** Tells the waiting form what became of its submission. */
const conclude =
  (id: string, outcome: Outcome): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const item = selectSubmission(getState(), id);
    if (outcome.status === 'refused') return outcome;
    if (outcome.status === 'waiting') {
      // It was not sent, and is not stored, so it would be lost when the app is closed.
      if (item && !item.isStored) return dispatch(fail(id, networkError));
      releasePictures(id);
    }
    // The submission was recalled, or its form was left.
    if (!item?.isAwaited) return droppedOutcome;
    if (item.hostID === undefined || isForm(item)) dispatch(left(id));
    return outcome.status === 'waiting' ? { status: 'waiting' } : outcome;
  };
