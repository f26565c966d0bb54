import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch } from '../../store/hooks';

/**
 * Ends a place's undo offers when the component unmounts. With `isSent` it also ends them when the page is hidden,
 * because what can be undone is sent to the host only when the offer ends.
 */
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
