import { useContext, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useAppStore } from '../../store/hooks';
import { leadTaken, placeLeft, selectLeadAway, selectPlace } from './placesSlice';
import { keepScrolled } from '../../lib/keepScrolled';
import { focusLead, leadOf } from '../../lib/leadAway';
import { scrollWhenLong } from '../../lib/scrollWhenLong';
import { FollowedContext } from '../../ui/PageHeading';

/**
 * Scrolls a newly opened page to its top, and an earlier page to its last position (the browser would also scroll the
 * page that is being left). On the way back it focuses the link that led away; otherwise `PageHeading` takes the focus.
 * It is mounted before the pages, so that pages which restore a position themselves scroll after it.
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
  const restore = useEffectEvent(() => {
    const { top }: { top?: unknown } = window.history.state ?? {};
    // Some pages keep their place by path (`usePlace`).
    if (typeof top === 'number')
      for (const path of [entry, pathname]) store.dispatch(placeLeft({ path, offset: top }));
  });
  useLayoutEffect(() => restore(), []);
  // Only a change of the path scrolls; another query of the same page keeps its position.
  useLayoutEffect(() => open(), [pathname]);
  useLayoutEffect(() => {
    const scrolled = keepScrolled();
    let lead: ReturnType<typeof leadOf>;
    // In some browsers a tap does not focus a link, so the tapped one is remembered here.
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
    // Firefox does not keep a page with a stream, nor restores the position of one that it loads again.
    const keep = () => window.history.replaceState({ ...window.history.state, top: window.scrollY }, '');
    window.history.scrollRestoration = 'manual';
    // After a reload the browser itself restores the scroll position.
    window.addEventListener('pagehide', release);
    window.addEventListener('beforeunload', keep);
    return () => {
      window.removeEventListener('beforeunload', keep);
      window.removeEventListener('pagehide', release);
      release();
    };
  }, []);
  return null;
}
