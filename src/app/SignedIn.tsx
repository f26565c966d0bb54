import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Reachability } from '../core/reachability/Reachability';
import { ShareSheet } from '../features/condivisione/ShareSheet';
import { OfflineNote } from '../features/offline/OfflineNote';
import { SilentLine } from '../features/offline/SilentLine';
import { Restored } from '../features/offline/Restored';
import { OutboxLine } from '../features/outbox/OutboxLine';
import '../lib/say';
import { keepFocus } from '../lib/keepFocus';
import { mendLines } from '../lib/mendLines';
import { selectIsSuspended } from '../core/session/authSlice';
import { WithheldPictures } from '../core/session/WithheldPictures';
import { selectMyID } from '../core/session/profileSlice';
import { selectIsWayOutOpen } from '../core/wayout/wayOutSlice';
import { useIdle } from '../lib/useIdle';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { startListeners } from '../store/listen';
import type { RootState } from '../store/state';
import { lateWhen } from './late';
import { listeners } from './listeners';
import { LiveStream } from '../core/live/LiveStream';
import { PageBoundary } from './PageBoundary';
import { PageMotion } from './PageMotion';
import { DialogLine } from '../ui/Dialog';
import { TopNotes } from '../ui/TopNotes';
import { TopOfPage } from '../core/places/TopOfPage';
import { UploadOverlay } from '../features/outbox/UploadOverlay';
import { useTaps } from '../lib/useTaps';
import { part } from '../lib/part';
import { Worded } from './Worded';

const isKnown = (state: RootState): boolean => selectMyID(state) !== undefined;
const Announcements = lateWhen(
  isKnown,
  part(() => import('../features/annunci/AnnouncementBar'), 'AnnouncementBar'),
);
const Alerts = lateWhen(
  isKnown,
  part(() => import(/* webpackChunkName: "alerts" */ './Alerts'), 'Alerts'),
);
const WayOut = lateWhen(
  selectIsWayOutOpen,
  part(() => import('../features/tutela/WayOut'), 'WayOut'),
);

const measures = '/sicurezza/provvedimenti';
/** The pages that a suspended person may open: the decisions, the rules, and how to contact the administrators. */
const open: ReadonlySet<string> = new Set([measures, '/note-legali', '/privacy-policy', '/cookie']);

/** Redirects a suspended person from pages that the host refuses to the decisions about them. */
function Suspension({ children }: { children: ReactNode }) {
  const isSuspended = useAppSelector(selectIsSuspended);
  const { pathname } = useLocation();
  return isSuspended && !open.has(pathname) ? <Navigate to={measures} replace /> : children;
}

/** Starts the listeners first, so that they hear the actions of all pages. */
export const ask = () => startListeners(listeners);

/** The frame around every page that needs a session. */
export function SignedIn() {
  const dispatch = useAppDispatch();
  const isSuspended = useAppSelector(selectIsSuspended);
  const isIdle = useIdle();
  // A layout effect runs before the pages' effects, whose actions the listeners must hear.
  useLayoutEffect(() => void dispatch(startListeners(listeners)), [dispatch]);
  useEffect(keepFocus, []);
  useEffect(mendLines, []);
  useTaps();
  return (
    <Worded>
      <DialogLine value={<SilentLine />}>
        <Reachability />
        <TopNotes>
          <OfflineNote />
          <OutboxLine />
          {isIdle && !isSuspended && <Announcements />}
        </TopNotes>
        <PageMotion />
        <TopOfPage />
        <Restored>
          <PageBoundary at={useLocation().pathname}>
            <Suspension>
              <WithheldPictures>
                <Outlet />
              </WithheldPictures>
            </Suspension>
          </PageBoundary>
        </Restored>
        <UploadOverlay />
        <ShareSheet />
        <WayOut />
        {!isSuspended && <LiveStream />}
        {isIdle && !isSuspended && <Alerts />}
      </DialogLine>
    </Worded>
  );
}
