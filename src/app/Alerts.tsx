import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { notificheApi } from '../api/notifiche';
import { selectMyID } from '../core/session/profileSlice';
import { selectNewCount } from '../features/notifiche/counterSlice';
import { useReadClosed } from '../features/push/closeRead';
import { OfferCard } from '../features/push/OfferCard';
import { pushLookedFor, selectPush } from '../features/push/pushSlice';
import { showBadge } from '../lib/pushDevice';
import { hearWorker } from '../pwa/workerMessages';
import { useAppDispatch, useAppSelector } from '../store/hooks';

const { notificationCount } = notificheApi.endpoints;

/** Handles a tapped notification, the number on the app's icon, and the card that offers notifications. */
export function Alerts() {
  const myID = useAppSelector(selectMyID);
  if (myID === undefined) return null;
  return <Called myID={myID} />;
}

function Called({ myID }: { myID: number }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const status = useAppSelector(selectPush);
  const fresh = useAppSelector(selectNewCount);
  const countedAt = notificationCount.useQueryState(myID, {
    selectFromResult: ({ fulfilledTimeStamp: at = 0 }) => ({ at }),
  }).at;
  const unread = useReadClosed(myID, { count: fresh, at: countedAt });
  const handlePath = useEffectEvent((path: string) => void navigate(path));
  // The person may have changed the permission in the phone's settings meanwhile.
  const handleReturn = useEffectEvent(() => {
    const mayHaveChanged = status === 'refused' || status === 'off';
    if (document.visibilityState === 'visible' && mayHaveChanged) dispatch(pushLookedFor());
  });

  useEffect(() => {
    dispatch(pushLookedFor());
    const look = () => handleReturn();
    document.addEventListener('visibilitychange', look);
    const stop = hearWorker({ onPath: (path) => handlePath(path), onLost: () => dispatch(pushLookedFor()) });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [dispatch, myID]);
  // The icon's number is the sum of the bar's two. What was seen in the app no longer counts.
  const isCounted = countedAt > 0 && unread !== undefined;
  useEffect(() => {
    if (isCounted) showBadge(fresh + unread);
  }, [isCounted, fresh, unread]);
  return <OfferCard />;
}
