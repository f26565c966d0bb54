import { useLayoutEffect, useRef } from 'react';
import { keepScrolled } from './keepScrolled';

/** Restores the scroll position of a page that was hidden, for example while a phone was in landscape. */
export function useKeptScroll(isHidden: boolean): void {
  const place = useRef(0);
  useLayoutEffect(() => {
    if (isHidden) return undefined;
    if (place.current > 0) window.scrollTo(0, place.current);
    const scrolled = keepScrolled();
    return () => {
      place.current = scrolled.stop();
    };
  }, [isHidden]);
}
