import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useAppStore } from '../store/hooks';
import { placeLeft, selectPlace } from '../features/places/placesSlice';
import { keepScrolled } from '../lib/keepScrolled';
import { scrollWhenLong } from '../lib/scrollWhenLong';

/**
 * A page that one goes on to opens at its top, one that one comes back to where it was left: the browser would move
 * the page that leaves, too. It stands before the pages, so that those which keep a place of their own go there after.
 */
export function TopOfPage() {
  const { pathname, key } = useLocation();
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const store = useAppStore();
  const entry = `entry ${key}`;
  const open = useEffectEvent(() => {
    if (isWayBack) return scrollWhenLong(selectPlace(store.getState(), entry));
    window.scrollTo(0, 0);
    return undefined;
  });
  // The same page with another query stays where it is.
  useLayoutEffect(() => open(), [pathname]);
  useLayoutEffect(() => {
    const scrolled = keepScrolled();
    return () => void store.dispatch(placeLeft({ path: entry, offset: scrolled.stop() }));
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
