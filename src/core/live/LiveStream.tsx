import { useEffect } from 'react';
import { selectMyID } from '../session/profileSlice';
import { started, stopped } from './liveSlice';
import { whenIdle } from '../../lib/whenIdle';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** Has the host tell at once what happens, from when the page is drawn until it is left. */
export function LiveStream() {
  const dispatch = useAppDispatch();
  const isKnown = useAppSelector((state) => selectMyID(state) !== undefined);
  useEffect(() => {
    if (!isKnown) return undefined;
    const begin = () => void dispatch(started());
    const end = () => void dispatch(stopped());
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && begin();
    const callOff = whenIdle(begin);
    // A page that holds a stream or leads its browser's tabs would not be kept for the way back.
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
