import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { placeLeft, selectPlace } from '../../core/places/placesSlice';
import { useAppStore } from '../../store/hooks';

/** Restores a row's horizontal scroll position when the person comes back to the page. Returns the ref for the row. */
export function useRowPlace(name: string, isFilled: boolean) {
  const store = useAppStore();
  const { key } = useLocation();
  const row = useRef<HTMLDivElement>(null);
  const path = `row ${key} ${name}`;
  useLayoutEffect(() => {
    const node = row.current;
    if (!isFilled || !node) return undefined;
    node.scrollLeft = selectPlace(store.getState(), path);
    let offset = node.scrollLeft;
    const note = () => {
      offset = node.scrollLeft;
    };
    node.addEventListener('scroll', note, { passive: true });
    return () => {
      node.removeEventListener('scroll', note);
      // Stores the position only if it has changed.
      if (offset !== selectPlace(store.getState(), path)) store.dispatch(placeLeft({ path, offset }));
    };
  }, [store, path, isFilled]);
  return row;
}
