import { nanoid } from '@reduxjs/toolkit';
import type { SerializedError } from '@reduxjs/toolkit';
import { createContext, useContext, useState } from 'react';
import { type ApiError, isApiError, isUnanswered } from '../../api/apiError';
import { noticeRaised } from '../../api/events';
import type { WithProof } from '../../core/session/withProof';
import { selectIsOffline } from '../../core/reachability/offlineSlice';
import { isRecord } from '../../lib/guards';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

interface Answer {
  data?: unknown;
  error?: ApiError | SerializedError;
}
/** The page of the keepers gives it, since the question stands in another feature. */
export const KeepingContext = createContext<WithProof>(async (work) => work());
export const useWithProof = (): WithProof => useContext(KeepingContext);

const done = { label: 'custode-fatto' };
/** A decision about a keeper waits for a second keeper. */
const proposed = { label: 'custode-proposto' };
const failed = { label: 'custode-non-fatto' };
/** No answer arrived, so the host may have done it. */
const unknown = { label: 'custode-forse' };
/** Another keeper was faster. */
const overtaken = { label: 'custode-intanto' };

/**
 * Does a keeper's act once, with the same key until the host has answered. Reports success only after the host has
 * confirmed it, else the host's reason. Gives that reason, or false if the outcome is unknown. `isHeld`: the button
 * waits for an act under way or for the network.
 */
export function useAct(): {
  act: (work: (onceKey: string) => Promise<Answer>) => Promise<Answer['error'] | false>;
  isBusy: boolean;
  isHeld: boolean;
} {
  const withProof = useWithProof();
  const dispatch = useAppDispatch();
  const [onceKey, setOnceKey] = useState(() => nanoid());
  const [isBusy, setBusy] = useState(false);
  const isOffline = useAppSelector(selectIsOffline);
  const act = async (work: (onceKey: string) => Promise<Answer>): Promise<Answer['error'] | false> => {
    setBusy(true);
    const answer = await withProof(() => work(onceKey)).finally(() => setBusy(false));
    if (!answer) return false;
    if (answer.error) {
      const { error } = answer;
      if (isUnanswered(error)) {
        dispatch(noticeRaised({ tone: 'info', ...unknown }));
        return false;
      }
      const detail = isApiError(error) && error.text !== '' && { detail: error.text };
      const isOvertaken = isApiError(error) && error.kind === 'conflict';
      const told = isOvertaken
        ? ({ tone: 'info', ...overtaken } as const)
        : ({ tone: 'error', ...failed } as const);
      dispatch(noticeRaised({ ...told, ...detail }));
      // Changed words make a new act.
      setOnceKey(nanoid());
      return error;
    }
    setOnceKey(nanoid());
    const isProposed = isRecord(answer.data) && answer.data['attesa'] === 1;
    dispatch(noticeRaised({ tone: 'success', ...(isProposed ? proposed : done) }));
    return undefined;
  };
  return { act, isBusy, isHeld: isBusy || isOffline };
}
