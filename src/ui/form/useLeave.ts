import { useEffect, useState } from 'react';
import { useWayBack } from '../../lib/useWayBack';

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Leaving a page asks first where something that was typed would be lost: a draft is found again. A page opened by its link goes to `fallback`. */
export function useLeave(isAtRisk: boolean, fallback = '/user-profile') {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isAtRisk) return undefined;
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isAtRisk]);
  const leave = useWayBack(fallback);
  return {
    isAsking,
    request: () => (isAtRisk ? setAsking(true) : leave()),
    confirm: leave,
    cancel: () => setAsking(false),
  };
}
export type Leave = ReturnType<typeof useLeave>;
