import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWayBack } from '../../lib/useWayBack';
import { closeByBack } from '../backCloses';

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** The path to which a click leads away from this page within the app. */
function pathOf({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || ctrlKey || metaKey || shiftKey) return undefined;
  const { origin, pathname, search, hash } = link;
  const isHere = origin === window.location.origin;
  return isHere && pathname !== window.location.pathname ? pathname + search + hash : undefined;
}

/**
 * Leaving a page asks first where something that was typed would be lost: by its own button, a link, the phone's way back
 * or a closed tab. A draft is found again, and asks nothing. A page opened by its link goes back to `fallback`.
 */
export function useLeave(isAtRisk: boolean, fallback = '/user-profile') {
  /** What the person is asked about: a link, or the way back where it names no path. */
  const [asked, setAsked] = useState<{ path?: string }>();
  const navigate = useNavigate();
  const goBack = useWayBack(fallback);
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const handleClick = (event: MouseEvent) => {
      const path = pathOf(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked({ path });
    };
    window.addEventListener('beforeunload', stay);
    document.addEventListener('click', handleClick, { capture: true });
    const letBack = closeByBack(() => setAsked({}));
    return () => {
      window.removeEventListener('beforeunload', stay);
      document.removeEventListener('click', handleClick, { capture: true });
      letBack();
    };
  }, [isAtRisk]);
  return {
    isAsking: asked !== undefined,
    request: () => (isAtRisk ? setAsked({}) : goBack()),
    confirm: () => (asked?.path === undefined ? goBack() : void navigate(asked.path)),
    cancel: () => setAsked(undefined),
  };
}
export type Leave = ReturnType<typeof useLeave>;
