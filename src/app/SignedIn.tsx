import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Reachability } from '../core/reachability/Reachability';
import { ShareSheet } from '../features/condivisione/ShareSheet';
import { OfflineNote } from '../features/offline/OfflineNote';
import { Restored } from '../features/offline/Restored';
import { OutboxLine } from '../features/outbox/OutboxLine';
import '../lib/say';
import { keepFocus } from '../lib/keepFocus';
import { selectIsSuspended } from '../core/session/authSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { startListeners } from '../store/listen';
import { listeners } from './listeners';
import { LiveStream } from './LiveStream';
import { LateAlerts } from './LateAlerts';
import { LateAnnouncements } from './LateAnnouncements';
import { LateWayOut } from './LateWayOut';
import { PageBoundary } from './PageBoundary';
import { PageMotion } from './PageMotion';
import { Suspension } from './Suspension';
import { TopNotes } from './TopNotes';
import { TopOfPage } from './TopOfPage';
import { UploadOverlay } from './UploadOverlay';
import { useSingleTaps } from './useSingleTaps';
import { Worded } from './Worded';

/** Round every page that needs a session. */
export function SignedIn() {
  const dispatch = useAppDispatch();
  const isSuspended = useAppSelector(selectIsSuspended);
  // Before any effect of the pages, which may dispatch what is to be heard.
  useLayoutEffect(() => void dispatch(startListeners(listeners)), [dispatch]);
  useEffect(keepFocus, []);
  useSingleTaps();
  return (
    <Worded>
      <Reachability />
      <TopNotes>
        <OfflineNote />
        <OutboxLine />
        {!isSuspended && <LateAnnouncements />}
      </TopNotes>
      <PageMotion />
      <TopOfPage />
      <Restored>
        <PageBoundary at={useLocation().pathname}>
          <Suspension>
            <Outlet />
          </Suspension>
        </PageBoundary>
      </Restored>
      <UploadOverlay />
      <ShareSheet />
      <LateWayOut />
      {!isSuspended && <LiveStream />}
      {!isSuspended && <LateAlerts />}
    </Worded>
  );
}
