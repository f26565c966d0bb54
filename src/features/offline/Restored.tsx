import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { netLost, netReturned, selectIsRestored } from '../../core/reachability/offlineSlice';
import { pageHidden, restoreSeen } from './seenThunks';

/** Draws the signed-in pages once what was seen before is back, so that they begin with it. */
export function Restored({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const isRestored = useAppSelector(selectIsRestored);
  useEffect(() => {
    if (!isRestored) void dispatch(restoreSeen());
  }, [dispatch, isRestored]);
  useEffect(() => {
    const handleLost = () => dispatch(netLost());
    const handleReturn = () => dispatch(netReturned());
    // A phone that slept told nobody what became of its network.
    const handleHide = () => dispatch(document.visibilityState === 'hidden' ? pageHidden() : netReturned());
    if (!navigator.onLine) handleLost();
    window.addEventListener('offline', handleLost);
    window.addEventListener('online', handleReturn);
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      window.removeEventListener('offline', handleLost);
      window.removeEventListener('online', handleReturn);
      document.removeEventListener('visibilitychange', handleHide);
    };
  }, [dispatch]);
  // In pieces, since a whole page at once would hold a slow phone for a second.
  return useDeferredValue(isRestored) ? children : <PageSkeleton />;
}
