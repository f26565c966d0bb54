import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch } from '../../store/hooks';

/** Ends the offers of a place when the part that shows them goes; with `isSent` when it is hidden, too: only then their acts go to the host. */
export function useUndoEnd(leave: UnknownAction, { isSent = false } = {}): void {
  const dispatch = useAppDispatch();
  const handleEnd = useEffectEvent(() => void dispatch(leave));
  useEffect(() => {
    const handleHide = () => isSent && document.visibilityState === 'hidden' && handleEnd();
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      document.removeEventListener('visibilitychange', handleHide);
      handleEnd();
    };
  }, [isSent]);
}
