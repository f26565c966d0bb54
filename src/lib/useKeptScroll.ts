import { useLayoutEffect, useRef } from 'react';
import { keepScrolled } from './keepScrolled';

/** A page that was hidden, such as that of a phone turned on its side, shows again where it was scrolled to. */
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
