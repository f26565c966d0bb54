import { baseApi } from '../../api/baseApi';
import { readersOf } from '../../api/readers';
import { workers } from '../../core/reachability/offlineSlice';
import type { AppThunk } from '../../store/hooks';

/** The phone keeps as many, and a visit begins with those. */
const maxUnread = 150;

/** Drops answers that the screen does not use, the oldest first. The choices of forms stay. */
export const dropUnread = (): AppThunk<void> => (dispatch, getState) => {
  const readers = readersOf(dispatch);
  const unread = Object.entries(getState().api.queries).filter(
    ([key, entry]) =>
      entry?.endpointName !== undefined &&
      entry.status !== 'pending' &&
      !workers.has(entry.endpointName) &&
      readers(key) === 0,
  );
  const age = ([, entry]: (typeof unread)[number]) => entry?.startedTimeStamp ?? 0;
  unread.sort((one, other) => age(other) - age(one));
  for (const [queryCacheKey] of unread.slice(maxUnread))
    dispatch(baseApi.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
};
