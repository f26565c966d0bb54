import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Leaving a page with something typed asks first: the page's own way back, a reload and a closed tab. */
export function useLeave(isDirty: boolean) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!isDirty) return;
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isDirty]);

  // A page opened fresh by its link has nothing to go back to.
  const leave = () => void (key === 'default' ? navigate('/user-profile', { replace: true }) : navigate(-1));
  return {
    isAsking,
    request: () => (isDirty ? setAsking(true) : leave()),
    confirm: leave,
    cancel: () => setAsking(false),
  };
}
export type Leave = ReturnType<typeof useLeave>;
