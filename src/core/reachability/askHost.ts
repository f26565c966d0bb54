import { anew } from '../../api/asked';
import { isUnanswered, timeoutError } from '../../api/apiError';
import { notificheApi } from '../../api/notifiche';
import { isHostThere } from '../../api/transport/watchSilence';
import { inTime } from '../../lib/inTime';
import type { AppThunk } from '../../store/hooks';
import type { RootState } from '../../store/state';
import { selectMyID } from '../session/profileSlice';
import { netLost, netReturned, selectReturns } from './offlineSlice';

/** The time limit for the question, in milliseconds; even a slow network answers sooner. */
const longest = 8000;
const { notificationCount } = notificheApi.endpoints;

/** Sends the host the cheapest request (the count of notifications). Resolves with whether the host answered. */
export const askHost = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const before = selectReturns(getState());
  // If the network came back while the request failed, the failure was the old network's, so it is sent again.
  return (await dispatch(ask())) || (selectReturns(getState()) !== before && dispatch(ask()));
};

const ask =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { calls }) => {
    const myID = selectMyID(getState());
    if (myID === undefined) return false;
    const asked = dispatch(notificationCount.initiate(myID, anew));
    const { error } = await inTime(asked, longest).catch(() => ({ error: timeoutError }));
    // The timed-out request may have reused an old, dead connection, so a second one confirms that the host is gone.
    if (error === timeoutError && !(await isHostThere(calls))) dispatch(netLost());
    return !isUnanswered(error);
  };

/**
 * The person presses "retry" on an answer that is slow: reads are sent again; writes are aborted, so that their forms
 * can be sent again.
 */
export const askSilent =
  (): AppThunk =>
  (dispatch, _getState, { calls }) => {
    for (const retry of calls.waiting ?? []) retry();
    dispatch(netReturned());
  };

/** When the host last answered that request, in milliseconds since 1970. */
export function selectHostSeenAt(state: RootState): number {
  const myID = selectMyID(state);
  return (myID !== undefined && notificationCount.select(myID)(state).fulfilledTimeStamp) || 0;
}
