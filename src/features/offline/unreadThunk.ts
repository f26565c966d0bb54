import { selectAnswers } from '../../api/answers';
import { baseApi } from '../../api/baseApi';
import { readersOf } from '../../api/readers';
import { workers } from '../../core/reachability/offlineSlice';
import type { AppThunk } from '../../store/hooks';

/** The maximum number of unused responses in memory, equal to the number that the phone stores. */
const maxUnread = 150;

/** Removes responses that no page uses from the cache, the oldest first. The lists of choices for forms stay. */
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
