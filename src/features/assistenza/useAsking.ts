import { nanoid, type SerializedError } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/apiError';
import { useAskSupportMutation } from '../../api/assistenza';
import { selectMyID } from '../../core/session/profileSlice';
import { submit } from '../../core/submissions/submit';
import { leave } from '../../core/submissions/recall';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { ContactDraft } from './contactDraft';

const unknownError: ApiError = { kind: 'unknown', status: 0, text: '' };

export type Pack = () => Promise<File>;

type Asking =
  | { status: 'idle' | 'sending' | 'sent' | 'waiting' }
  | { status: 'failed'; error: ApiError | SerializedError };

/** Sends a message to support. With a recording it is a submission: it waits on the phone for the network. */
export function useAsking(pack: Pack | undefined) {
  const dispatch = useAppDispatch();
  const personaID = useAppSelector(selectMyID);
  const [ask] = useAskSupportMutation();
  const [asking, setAsking] = useState<Asking>({ status: 'idle' });
  const id = useRef('');
  useEffect(() => () => dispatch(leave(id.current)), [dispatch]);

  const askPlainly = async (draft: ContactDraft, onceKey: string): Promise<Asking> => {
    const { error } = await ask({ ...draft, onceKey });
    return error ? { status: 'failed', error } : { status: 'sent' };
  };
  const askWith = async (file: Promise<File>, draft: ContactDraft): Promise<Asking> => {
    // The page opens without a profile too, and a submission is somebody's.
    if (personaID === undefined) return { status: 'failed', error: unknownError };
    const act = { kind: 'support', fields: { ...draft, personaID } } as const;
    const pictures = [{ id: '0', file }];
    id.current = nanoid();
    const outcome = await dispatch(submit(act, { id: id.current, pictures }));
    if (outcome.status === 'refused') return { status: 'failed', error: outcome.error };
    return { status: outcome.status === 'waiting' ? 'waiting' : 'sent' };
  };
  /** Whether the phone or the host has it. */
  const send = async (draft: ContactDraft, onceKey: string): Promise<boolean> => {
    setAsking({ status: 'sending' });
    const now = await (pack ? askWith(pack(), draft) : askPlainly(draft, onceKey));
    setAsking(now);
    return now.status !== 'failed';
  };
  return { asking, send, reset: () => setAsking({ status: 'idle' }) };
}
