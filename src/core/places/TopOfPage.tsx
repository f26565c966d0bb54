import { useContext, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useAppStore } from '../../store/hooks';
import { leadTaken, placeLeft, selectLeadAway, selectPlace } from './placesSlice';
import { keepScrolled } from '../../lib/keepScrolled';
import { focusLead, leadOf } from '../../lib/leadAway';
import { scrollWhenLong } from '../../lib/scrollWhenLong';
import { FollowedContext } from '../../ui/PageHeading';

/**
 * Opens a new page at its top and an earlier page at its last position; the browser would also scroll the page that
 * leaves. On the way back it focuses the link that led away (`PageHeading` takes the focus). It is mounted before the
 * pages, so pages with a position of their own scroll after it.
 */
export function TopOfPage() {
  const { pathname, key } = useLocation();
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const store = useAppStore();
  const followed = useContext(FollowedContext);
  const entry = `entry ${key}`;
  const open = useEffectEvent(() => {
    const lead = isWayBack ? selectLeadAway(store.getState(), entry) : undefined;
    if (followed) followed.comeBack = lead && ((heading) => focusLead(lead, heading));
    if (isWayBack) return scrollWhenLong(selectPlace(store.getState(), entry));
    window.scrollTo(0, 0);
    return undefined;
  });
  // The same page with another query keeps its position.
  useLayoutEffect(() => open(), [pathname]);
  useLayoutEffect(() => {
    const scrolled = keepScrolled();
    let lead: ReturnType<typeof leadOf>;
    // In some browsers a tap does not focus a link.
    const note = ({ target }: MouseEvent) => {
      lead = leadOf(target) ?? lead;
    };
    document.addEventListener('click', note, true);
    return () => {
      document.removeEventListener('click', note, true);
      store.dispatch(placeLeft({ path: entry, offset: scrolled.stop() }));
      if (lead) store.dispatch(leadTaken({ path: entry, lead }));
    };
  }, [store, entry]);
  useEffect(() => {
    const release = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    // After a reload the browser restores the scroll position.
    window.addEventListener('pagehide', release);
    return () => {
      window.removeEventListener('pagehide', release);
      release();
    };
  }, []);
  return null;
}
