import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import type { ReplyOf, RequestOf } from '../../../contract/table';
import type { ApiError } from '../../api/apiError';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { Act, ActCalls, FormKind } from './acts';
import { selectSubmission } from './submissionsSlice';
import { type Attempt, noAttempt } from '../drafts/draftStore';
import { type FromForm, submit } from './submit';
import { leave } from './recall';

/** The host's reply, or that it waits for the network. */
type Reply<K extends FormKind> = Partial<ReplyOf<ActCalls[K]>> & { isWaiting?: true };
/** `error`: why not, or false when it was recalled or the page was left. */
export type Published<K extends FormKind> =
  | { reply: Reply<K>; error?: undefined }
  | { reply?: undefined; error: ApiError | false };

/** A draft that the form began with, or goes on as. */
export interface Draft {
  id: string;
  editor: string;
  /** The form's last sending. */
  attempt: { current: Attempt };
}

/** The one picture of a form, as `publish` takes it. */
export const onePicture = (file: Promise<File> | undefined): NonNullable<FromForm['pictures']> =>
  file ? [{ id: '0', file }] : [];

/**
 * A form's sending (§4). A submission that is on its way when its page is left goes on in the outbox; the end of a session calls it back, and its
 * draft has it again.
 */
export function useSubmission(draft?: Draft) {
  const dispatch = useAppDispatch();
  const [ownID] = useState(() => nanoid());
  const ownAttempt = useRef(noAttempt);
  const id = draft?.id ?? ownID;
  const editor = draft?.editor;
  const attempt = draft?.attempt ?? ownAttempt;
  const submission = useAppSelector((state) => selectSubmission(state, id));
  useEffect(() => () => dispatch(leave(id)), [dispatch, id]);

  const publish = async <K extends FormKind>(
    kind: K,
    fields: RequestOf<ActCalls[K]>,
    pictures: FromForm['pictures'] = [],
    form?: object,
  ): Promise<Published<K>> => {
    const from = { id, editor, form: form && { ...form }, pictures, attempt };
    const outcome = await dispatch(submit({ kind, fields } as Act, from));
    if (outcome.status === 'sent') return { reply: outcome.reply as Reply<K> };
    if (outcome.status === 'waiting') return { reply: { isWaiting: true } as Reply<K> };
    return { error: outcome.status === 'refused' && outcome.error };
  };

  return {
    isUploading: submission?.isAwaited === true,
    percent: submission?.percent ?? 0,
    publish,
  };
}
