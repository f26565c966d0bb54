import { anew } from '../../api/asked';
import { isUnanswered, timeoutError } from '../../api/apiError';
import { notificheApi } from '../../api/notifiche';
import { isHostThere } from '../../api/transport/watchSilence';
import { inTime } from '../../lib/inTime';
import type { AppThunk } from '../../store/hooks';
import type { RootState } from '../../store/state';
import { selectMyID } from '../session/profileSlice';
import { netLost, netReturned, selectReturns } from './offlineSlice';

/** Even a slow network answers within this many milliseconds. */
const longest = 8000;
const { notificationCount } = notificheApi.endpoints;

/** Asks the host the cheapest question. Gives whether the host is there and well. */
export const askHost = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const before = selectReturns(getState());
  // If the network returned while the question failed, the question belonged to the old network, so it is asked again.
  return (await dispatch(ask())) || (selectReturns(getState()) !== before && dispatch(ask()));
};

const ask =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { calls }) => {
    const myID = selectMyID(getState());
    if (myID === undefined) return false;
    const asked = dispatch(notificationCount.initiate(myID, anew));
    const { error } = await inTime(asked, longest).catch(() => ({ error: timeoutError }));
    // This question may have joined an older one whose connection is dead.
    if (error === timeoutError && !(await isHostThere(calls))) dispatch(netLost());
    return !isUnanswered(error);
  };

/** The person asks again for what has waited long: reads are asked again, writes end, so that their forms can send again. */
export const askSilent =
  (): AppThunk =>
  (dispatch, _getState, { calls }) => {
    for (const retry of calls.waiting ?? []) retry();
    dispatch(netReturned());
  };

/** The time of the host's last answer to the question, in milliseconds since 1970. */
export function selectHostSeenAt(state: RootState): number {
  const myID = selectMyID(state);
  return (myID !== undefined && notificationCount.select(myID)(state).fulfilledTimeStamp) || 0;
}
