import { useEffect } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { netLost, netReturned, pageHidden } from './offlineSlice';

/** Reports the browser's events: the network is lost or back, the page is hidden or shown. */
export function Reachability() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const handleLost = () => dispatch(netLost());
    const handleReturn = () => dispatch(netReturned());
    // A phone that slept reports no network change, so a page shown again counts as a returned network.
    const handleSight = () => dispatch(document.visibilityState === 'hidden' ? pageHidden() : netReturned());
    if (!navigator.onLine) handleLost();
    window.addEventListener('offline', handleLost);
    window.addEventListener('online', handleReturn);
    document.addEventListener('visibilitychange', handleSight);
    return () => {
      window.removeEventListener('offline', handleLost);
      window.removeEventListener('online', handleReturn);
      document.removeEventListener('visibilitychange', handleSight);
    };
  }, [dispatch]);
  return null;
}
