import { useContext, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useAppStore } from '../../store/hooks';
import { leadTaken, placeLeft, selectLeadAway, selectPlace } from './placesSlice';
import { keepScrolled } from '../../lib/keepScrolled';
import { focusLead, leadOf } from '../../lib/leadAway';
import { scrollWhenLong } from '../../lib/scrollWhenLong';
import { FollowedContext } from '../../ui/PageHeading';

/**
 * A page that one goes on to opens at its top, one that one comes back to where it was left: the browser would move
 * the page that leaves, too. There the focus is on what led away (`PageHeading` takes it). It stands before the pages, so that those which keep a place of their own go there after.
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
  // The same page with another query stays where it is.
  useLayoutEffect(() => open(), [pathname]);
  useLayoutEffect(() => {
    const scrolled = keepScrolled();
    let lead: ReturnType<typeof leadOf>;
    // A finger's tap gives the focus to no link in some browsers.
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
