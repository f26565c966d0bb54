import { useEffect } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { networkReached } from './networkReached';

const tryEvery = 15_000;

/** While something waits, a try is worth it when the network or the person comes back, and now and then. */
export function useNetworkReached(isWaiting: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isWaiting) return;
    const handleChance = () => {
      if (document.visibilityState === 'visible') dispatch(networkReached());
    };
    const timer = setInterval(handleChance, tryEvery);
    window.addEventListener('online', handleChance);
    document.addEventListener('visibilitychange', handleChance);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', handleChance);
      document.removeEventListener('visibilitychange', handleChance);
    };
  }, [dispatch, isWaiting]);
}
