import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Leaving a page with something typed asks first. What is kept as a draft survives a reload and a closed tab, so
 * only the page's own way back asks then. A page opened fresh by its link goes to `fallback`.
 */
export function useLeave(isDirty: boolean, { isKept = false, fallback = '/user-profile' } = {}) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!isDirty || isKept) return;
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isDirty, isKept]);

  const leave = () => void (key === 'default' ? navigate(fallback, { replace: true }) : navigate(-1));
  return {
    isAsking,
    isKept,
    request: () => (isDirty ? setAsking(true) : leave()),
    confirm: leave,
    cancel: () => setAsking(false),
  };
}
export type Leave = ReturnType<typeof useLeave>;
