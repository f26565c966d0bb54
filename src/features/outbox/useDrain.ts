import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { drain, restoreOutbox } from '../../core/submissions/outboxQueue';
import { selectMyID } from '../../core/session/profileSlice';
import { selectOutbox } from '../../core/submissions/outboxSlice';

const tryEvery = 15_000;

/** Sends what waits: at the start, when the network or the person comes back, and now and then while it waits. */
export function useDrain(): void {
  const dispatch = useAppDispatch();
  const myID = useAppSelector(selectMyID);
  const isWaiting = useAppSelector((state) => selectOutbox(state).some(({ status }) => status === 'waiting'));

  useEffect(() => {
    if (myID !== undefined) void dispatch(restoreOutbox(myID));
  }, [dispatch, myID]);

  useEffect(() => {
    if (!isWaiting) return;
    const handleChance = () => {
      if (document.visibilityState === 'visible') void dispatch(drain());
    };
    const timer = setInterval(handleChance, tryEvery);
    window.addEventListener('online', handleChance);
    document.addEventListener('visibilitychange', handleChance);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', handleChance);
      document.removeEventListener('visibilitychange', handleChance);
    };
  }, [dispatch, isWaiting]);
}
