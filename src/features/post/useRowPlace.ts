import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { placeLeft, selectPlace } from '../../core/places/placesSlice';
import { useAppStore } from '../../store/hooks';

/** A row that a person comes back to stands where they had swiped it to. Gives the ref of the row. */
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
      // A row that was never swiped has no place to keep.
      if (offset !== selectPlace(store.getState(), path)) store.dispatch(placeLeft({ path, offset }));
    };
  }, [store, path, isFilled]);
  return row;
}
