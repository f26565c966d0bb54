import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { selectIsRestored } from '../../core/reachability/offlineSlice';
import { restoreSeen } from './seenThunks';

/** Draws the signed-in pages once what was seen before is back, so that they begin with it. */
export function Restored({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const isRestored = useAppSelector(selectIsRestored);
  useEffect(() => {
    if (!isRestored) void dispatch(restoreSeen());
  }, [dispatch, isRestored]);
  // In pieces, since a whole page at once would hold a slow phone for a second.
  return useDeferredValue(isRestored) ? children : <PageSkeleton />;
}
