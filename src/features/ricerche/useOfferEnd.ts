import { useEffect } from 'react';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { offerLeft, selectOffer } from './offerSlice';

/** Ends an undo when the part that offers it goes, or is hidden. `key`: of this search alone. */
export function useOfferEnd(key?: string): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useEffect(() => {
    const end = () => {
      if (key === undefined || selectOffer(store.getState()).offer?.key === key) dispatch(offerLeft());
    };
    const handleHide = () => document.visibilityState === 'hidden' && end();
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      document.removeEventListener('visibilitychange', handleHide);
      end();
    };
  }, [dispatch, store, key]);
}
