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
/**
 * Provides `withProof`, which asks for a proof of identity. The keepers' page supplies it, because the dialog
 * belongs to another feature.
 */
export const KeepingContext = createContext<WithProof>(async (work) => work());
export const useWithProof = (): WithProof => useContext(KeepingContext);

const done = { label: 'custode-fatto' };
/** A decision about a keeper has to be confirmed by a second keeper. */
const proposed = { label: 'custode-proposto' };
const failed = { label: 'custode-non-fatto' };
/** No response arrived, so the host may or may not have carried out the request. */
const unknown = { label: 'custode-forse' };
/** Another keeper was faster. */
const overtaken = { label: 'custode-intanto' };

/**
 * Sends a keeper's request, with the same idempotency key until the host has answered. Shows a notice of success
 * only after the host's confirmation, otherwise one with the host's error. Resolves to that error, or to false if the
 * outcome is unknown. `isHeld`: the button is disabled, because a request is in progress or the app is offline.
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
      // The person may change the form before the next attempt, which then is a new request.
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
