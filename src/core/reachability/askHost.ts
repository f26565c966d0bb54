import { isUnanswered } from '../../api/apiError';
import { notificheApi } from '../../api/notifiche';
import type { AppThunk } from '../../store/hooks';
import { selectMyID } from '../session/profileSlice';

/** Asks the host the cheapest question there is; whether it is there and well. */
export const askHost = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const myID = selectMyID(getState());
  if (myID === undefined) return false;
  const asked = notificheApi.endpoints.notificationCount.initiate(myID, {
    subscribe: false,
    forceRefetch: true,
  });
  const { error } = await dispatch(asked);
  return !isUnanswered(error);
};
