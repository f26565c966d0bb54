import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWayBack } from '../../lib/useWayBack';
import { closeByBack } from '../backCloses';

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** The path to which a click on a link would navigate within the app. */
function pathOf({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || ctrlKey || metaKey || shiftKey) return undefined;
  const { origin, pathname, search, hash } = link;
  const isHere = origin === window.location.origin;
  return isHere && pathname !== window.location.pathname ? pathname + search + hash : undefined;
}

/**
 * Asks before a page is left if typed text would be lost, whether by the page's own button, a link, the back button or
 * closing the tab. Text that is saved as a draft is not at risk. A page that was opened by its address goes back to
 * `fallback`.
 */
export function useLeave(isAtRisk: boolean, fallback = '/user-profile') {
  /** Set while the person is asked: `path` is the link's address, or undefined for going back. */
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
