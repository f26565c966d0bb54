import { useLayoutEffect } from 'react';
import { useAppStore } from '../../store/hooks';
import { keepScrolled } from '../../lib/keepScrolled';
import { placeLeft, selectPlace } from './placesSlice';

/** Restores the page's scroll position. `isDrawn`: the content is drawn, so the page has its full height. */
export function usePlace(path: string, isDrawn = true): void {
  const store = useAppStore();
  useLayoutEffect(() => {
    if (!isDrawn) return undefined;
    window.scrollTo(0, selectPlace(store.getState(), path));
    const scrolled = keepScrolled();
    return () => void store.dispatch(placeLeft({ path, offset: scrolled.stop() }));
  }, [store, path, isDrawn]);
}
