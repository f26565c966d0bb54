import { useEffect, useState } from 'react';
import { useWayBack } from '../../lib/useWayBack';

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Leaving a page with something typed asks first. What is kept as a draft survives a reload and a closed tab, so
 * only the page's own way back asks then. A page opened fresh by its link goes to `fallback`.
 */
export function useLeave(isDirty: boolean, { isKept = false, fallback = '/user-profile' } = {}) {
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!isDirty || isKept) return;
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isDirty, isKept]);

  const leave = useWayBack(fallback);
  return {
    isAsking,
    isKept,
    request: () => (isDirty ? setAsking(true) : leave()),
    confirm: leave,
    cancel: () => setAsking(false),
  };
}
export type Leave = ReturnType<typeof useLeave>;
