import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectRefreshes } from './placesSlice';

/** Calls `onRefresh` when the active tab is tapped at the top of the page. Returns true until its promise settles. */
export function useRefreshTap(onRefresh: () => unknown): boolean {
  const count = useAppSelector(selectRefreshes);
  const answered = useRef(count);
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = useEffectEvent(async () => {
    setRefreshing(true);
    try {
      await onRefresh();
    } finally {
      setRefreshing(false);
    }
  });
  useEffect(() => {
    if (answered.current === count) return;
    answered.current = count;
    void refresh();
  }, [count]);
  return isRefreshing;
}
