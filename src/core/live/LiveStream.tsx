import { useEffect } from 'react';
import { selectMyID } from '../session/profileSlice';
import { started, stopped } from './liveSlice';
import { whenIdle } from '../../lib/whenIdle';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** Keeps the stream of live events open from when the page is drawn until it is left. */
export function LiveStream() {
  const dispatch = useAppDispatch();
  const isKnown = useAppSelector((state) => selectMyID(state) !== undefined);
  useEffect(() => {
    if (!isKnown) return undefined;
    const begin = () => void dispatch(started());
    const end = () => void dispatch(stopped());
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && begin();
    const callOff = whenIdle(begin);
    // The browser does not keep a page for the way back if it holds a stream or a lock.
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
