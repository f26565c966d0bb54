import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import type { ReplyOf, RequestOf } from '../../../contract/table';
import type { ApiError } from '../../api/apiError';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { Act, ActCalls, FormKind } from './acts';
import { selectSubmission } from './submissionsSlice';
import { type Attempt, noAttempt } from './submissionStore';
import { type FromForm, submit } from './submit';
import { recall } from './syncQueue';

/** The host's reply, or that it waits for the network. */
type Reply<K extends FormKind> = Partial<ReplyOf<ActCalls[K]>> & { isWaiting?: true };

/** A draft that the form began with, or goes on as. */
export interface Draft {
  id: string;
  editor: string;
  /** What was sent of it last. */
  attempt: { current: Attempt };
}

/** The one picture of a form, as `publish` takes it. */
export const onePicture = (file: Promise<File> | undefined): NonNullable<FromForm['pictures']> =>
  file ? [{ id: '0', file }] : [];

/**
 * A form's sending (§4). `publish` gives the reply, or undefined when it was recalled or `error` says why not. Leaving
 * the page calls it back; a draft then has it again.
 */
export function useSubmission(draft?: Draft) {
  const dispatch = useAppDispatch();
  const [ownID] = useState(() => nanoid());
  const ownAttempt = useRef(noAttempt);
  const id = draft?.id ?? ownID;
  const editor = draft?.editor;
  const attempt = draft?.attempt ?? ownAttempt;
  const submission = useAppSelector((state) => selectSubmission(state, id));
  const [error, setError] = useState<ApiError>();
  const isUnderWay = useRef(false);

  useEffect(
    () => () => {
      if (isUnderWay.current) void dispatch(recall(id, editor));
    },
    [dispatch, id, editor],
  );

  const publish = async <K extends FormKind>(
    kind: K,
    fields: RequestOf<ActCalls[K]>,
    pictures: FromForm['pictures'] = [],
    form?: object,
  ): Promise<Reply<K> | undefined> => {
    // A second tap before the screen shows the first.
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setError(undefined);
    const from = { editor, form: form && { ...form }, pictures, attempt };
    const outcome = await dispatch(submit({ kind, fields } as Act, { id, ...from }));
    isUnderWay.current = false;
    if (outcome.status === 'waiting') return { isWaiting: true } as Reply<K>;
    if (outcome.status === 'dropped') return undefined;
    // The host has it, or has read it and wants another: what it answers next is to a new act.
    if (outcome.status === 'sent' || outcome.error.kind === 'invalid')
      attempt.current = { ...attempt.current, content: undefined };
    if (outcome.status === 'sent') return outcome.reply as Reply<K>;
    setError(outcome.error);
    return undefined;
  };

  return {
    isUploading: submission?.isAwaited === true,
    percent: submission?.percent ?? 0,
    error,
    publish,
  };
}
