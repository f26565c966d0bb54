import './everyPage';
import { Outlet, useLocation } from 'react-router-dom';
import { OfflineNote } from '../features/offline/OfflineNote';
import { Restored } from '../features/offline/Restored';
import { OutboxLine } from '../features/outbox/OutboxLine';
import { LiveStream } from './LiveStream';
import { LateAlerts } from './LateAlerts';
import { PageBoundary } from './PageBoundary';
import { PageMotion } from './PageMotion';
import { Prepared } from './Prepared';
import { TopNotes } from './TopNotes';
import { TopOfPage } from './TopOfPage';
import { UploadOverlay } from './UploadOverlay';

/** Round every page that needs a session. */
export function SignedIn() {
  return (
    <Prepared>
      <TopNotes>
        <OfflineNote />
        <OutboxLine />
      </TopNotes>
      <PageMotion />
      <TopOfPage />
      <Restored>
        <PageBoundary at={useLocation().pathname}>
          <Outlet />
        </PageBoundary>
      </Restored>
      <UploadOverlay />
      <LiveStream />
      <LateAlerts />
    </Prepared>
  );
}
