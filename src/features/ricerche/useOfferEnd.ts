import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { offerLeft, selectOffer } from './offerSlice';

/** Calls `end` when the part that offers an undo goes, or is hidden. */
export function useUndoEnd(end: () => void): void {
  const handleEnd = useEffectEvent(end);
  useEffect(() => {
    const handleHide = () => document.visibilityState === 'hidden' && handleEnd();
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      document.removeEventListener('visibilitychange', handleHide);
      handleEnd();
    };
  }, []);
}

/** Ends an undo when the part that offers it goes, or is hidden. `key`: of this search alone. */
export function useOfferEnd(key?: string): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useUndoEnd(() => {
    if (key === undefined || selectOffer(store.getState()).offer?.key === key) dispatch(offerLeft());
  });
}
