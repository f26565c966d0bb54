import { useEffect } from 'react';
import { selectMyID } from '../session/profileSlice';
import { started, stopped } from './liveSlice';
import { whenIdle } from '../../lib/whenIdle';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** Keeps the stream of live events open while the page is shown. */
export function LiveStream() {
  const dispatch = useAppDispatch();
  const isKnown = useAppSelector((state) => selectMyID(state) !== undefined);
  useEffect(() => {
    if (!isKnown) return undefined;
    const begin = () => void dispatch(started());
    const end = () => void dispatch(stopped());
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && begin();
    const callOff = whenIdle(begin);
    // An open stream or a lock would keep the page out of the browser's back/forward cache.
    window.addEventListener('pagehide', end);
    window.addEventListener('pageshow', handleShow);
    return () => {
      callOff();
      end();
      window.removeEventListener('pagehide', end);
      window.removeEventListener('pageshow', handleShow);
    };
  }, [dispatch, isKnown]);
  return null;
}
