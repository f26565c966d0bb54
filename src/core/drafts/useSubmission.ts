import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import type { ReplyOf, RequestOf } from '../../../contract/table';
import type { ApiError } from '../../api/apiError';
import { noticeRaised } from '../../api/events';
import { type AppThunk, useAppDispatch, useAppSelector } from '../../store/hooks';
import type { Act, ActCalls, FormKind } from '../submissions/acts';
import { selectSubmission } from '../submissions/submissionsSlice';
import { selectIsOffline } from '../reachability/offlineSlice';
import { type Attempt, noAttempt, type Pending } from './draftStore';
import { submit } from '../submissions/submit';
import { leave } from '../submissions/recall';

/** The host's reply; `isWaiting`: the submission waits for the network instead. */
type Reply<K extends FormKind> = Partial<ReplyOf<ActCalls[K]>> & { isWaiting?: true };
/** `error`: the reason for a failure; false if the submission was recalled or the page was left. */
export type Published<K extends FormKind> =
  | { reply: Reply<K>; error?: undefined }
  | { reply?: undefined; error: ApiError | false };

/** The identity under which a form sends. */
export interface Draft {
  id: string;
  /** The path of the form, where the phone keeps its draft. */
  editor?: string;
  /** The form's last submission. */
  attempt: { current: Attempt };
}
export const newDraft = (): Draft => ({ id: nanoid(), attempt: { current: noAttempt } });

/** The only picture of a form, as the list that `publish` takes. */
export const onePicture = (file: Promise<File> | undefined): Pending[] => (file ? [{ id: '0', file }] : []);

/** Sends a form (§4). When the page is left, the outbox goes on sending. */
export function useSubmission(draft?: Draft) {
  const dispatch = useAppDispatch();
  const [own] = useState(newDraft);
  const { id, editor, attempt } = draft ?? own;
  const submission = useAppSelector((state) => selectSubmission(state, id));
  useEffect(() => () => dispatch(leave(id)), [dispatch, id]);

  const publish = async <K extends FormKind>(
    kind: K,
    fields: RequestOf<ActCalls[K]>,
    pictures: readonly Pending[] = [],
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

/** Shows a notice: `label` if the host published it, else that it is stored on the phone and waits for the network. */
export const tellPublished =
  ({ isWaiting }: { isWaiting?: true }, label: string): AppThunk =>
  (dispatch, getState) => {
    const waiting = selectIsOffline(getState()) ? 'app-pubblica-dopo' : 'app-pubblica-ancora';
    dispatch(noticeRaised(isWaiting ? { tone: 'info', label: waiting } : { tone: 'success', label }));
  };
