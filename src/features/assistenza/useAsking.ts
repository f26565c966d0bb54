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

type Failure = ApiError | SerializedError;

/**
 * Sends a message to support. A message with a recording goes through the outbox, which keeps it on the phone until
 * there is a network.
 */
export function useAsking(pack: Pack | undefined) {
  const dispatch = useAppDispatch();
  const personaID = useAppSelector(selectMyID);
  const [ask] = useAskSupportMutation();
  const [outcome, setOutcome] = useState<'sent' | 'waiting'>();
  const id = useRef('');
  useEffect(() => () => dispatch(leave(id.current)), [dispatch]);

  const askWith = async (file: Promise<File>, draft: ContactDraft): Promise<Failure | undefined> => {
    // The page also opens for guests, but a submission in the outbox needs an owner.
    if (personaID === undefined) return unknownError;
    const act = { kind: 'support', fields: { ...draft, personaID } } as const;
    const pictures = [{ id: '0', file }];
    id.current = nanoid();
    const { status, ...told } = await dispatch(submit(act, { id: id.current, pictures }));
    if ('error' in told) return told.error;
    setOutcome(status === 'waiting' ? 'waiting' : 'sent');
    return undefined;
  };
  /** Resolves to the error if the message was neither sent nor queued on the phone. */
  const send = async (draft: ContactDraft, onceKey: string): Promise<Failure | undefined> => {
    setOutcome(undefined);
    if (pack) return askWith(pack(), draft);
    const { error } = await ask({ ...draft, onceKey });
    if (!error) setOutcome('sent');
    return error;
  };
  return { outcome, send, reset: () => setOutcome(undefined) };
}
