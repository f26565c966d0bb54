import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { selectIsRestored } from '../../core/reachability/offlineSlice';
import { restoreSeen } from './seenThunks';

/**
 * Renders the signed-in pages after the responses stored on the phone are back in the cache, so that the pages start
 * with them.
 */
export function Restored({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const isRestored = useAppSelector(selectIsRestored);
  useEffect(() => {
    if (!isRestored) void dispatch(restoreSeen());
  }, [dispatch, isRestored]);
  // Deferred, because rendering a whole page at once would block a slow phone for a second.
  return useDeferredValue(isRestored) ? children : <PageSkeleton />;
}
