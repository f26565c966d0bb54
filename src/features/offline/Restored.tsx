import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { selectIsRestored } from '../../core/reachability/offlineSlice';
import { restoreSeen } from './seenThunks';

/** Draws the signed-in pages once the kept answers are restored, so that they begin with them. */
export function Restored({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const isRestored = useAppSelector(selectIsRestored);
  useEffect(() => {
    if (!isRestored) void dispatch(restoreSeen());
  }, [dispatch, isRestored]);
  // Deferred, because drawing a whole page at once would block a slow phone for a second.
  return useDeferredValue(isRestored) ? children : <PageSkeleton />;
}
