import { nanoid } from '@reduxjs/toolkit';
import type { SerializedError } from '@reduxjs/toolkit';
import { createContext, useContext, useState } from 'react';
import { type ApiError, isApiError } from '../../api/apiError';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';

interface Answer {
  data?: unknown;
  error?: ApiError | SerializedError;
}
/** Does the work; where the host first wants to know who the keeper is, asks and does it again. */
type WithProof = <A extends Answer>(work: () => Promise<A>) => Promise<A | undefined>;

/** The page of the keepers gives it, since the question stands in another feature. */
export const KeepingContext = createContext<WithProof>(async (work) => work());
export const useWithProof = (): WithProof => useContext(KeepingContext);

const done = { label: 'custode-fatto' };
const failed = { label: 'custode-non-fatto' };

/**
 * Does a keeper's act once: the same key until it succeeded. Tells that it was done only once the host said so, or in the
 * host's words why it was not. Gives whether it was done.
 */
export function useAct(): {
  act: (work: (onceKey: string) => Promise<Answer>) => Promise<boolean>;
  isBusy: boolean;
} {
  const withProof = useWithProof();
  const dispatch = useAppDispatch();
  const [onceKey, setOnceKey] = useState(() => nanoid());
  const [isBusy, setBusy] = useState(false);
  const act = async (work: (onceKey: string) => Promise<Answer>): Promise<boolean> => {
    setBusy(true);
    const answer = await withProof(() => work(onceKey)).finally(() => setBusy(false));
    if (!answer) return false;
    if (answer.error) {
      const detail = isApiError(answer.error) ? answer.error.text : '';
      dispatch(noticeRaised({ tone: 'error', ...failed, ...(detail !== '' && { detail }) }));
      // Refused words that are changed are another act.
      if (isApiError(answer.error) && answer.error.kind !== 'network') setOnceKey(nanoid());
      return false;
    }
    setOnceKey(nanoid());
    dispatch(noticeRaised({ tone: 'success', ...done }));
    return true;
  };
  return { act, isBusy };
}
