import { selectAnswers } from '../../api/answers';
import { baseApi } from '../../api/baseApi';
import { readersOf } from '../../api/readers';
import { workers } from '../../core/reachability/offlineSlice';
import type { AppThunk } from '../../store/hooks';

/** The phone keeps as many, and a visit begins with those. */
const maxUnread = 150;

/** Drops answers that the screen does not use, the oldest first. The choices of forms stay. */
export const dropUnread = (): AppThunk<void> => (dispatch, getState) => {
  const readers = readersOf(dispatch);
  const unread = selectAnswers(getState()).filter(
    ({ queryCacheKey, endpointName, status }) =>
      status !== 'pending' && !workers.has(endpointName) && readers(queryCacheKey) === 0,
  );
  unread.sort((one, other) => (other.startedTimeStamp ?? 0) - (one.startedTimeStamp ?? 0));
  for (const { queryCacheKey } of unread.slice(maxUnread))
    dispatch(baseApi.internalActions.removeQueryResult({ queryCacheKey }));
};
