import { Outlet } from 'react-router-dom';
import { useAppSelector } from '../api/hooks';
import { OfflineNote } from '../features/offline/OfflineNote';
import { Restored } from '../features/offline/Restored';
import { OutboxLine } from '../features/outbox/OutboxLine';
import { selectMyID } from '../features/profile/profileSlice';
import { Prepared } from './Prepared';
import { startSignedInListeners } from './signedInListeners';
import { signedInReducers } from './signedInSlices';
import { TopNotes } from './TopNotes';
import { UploadOverlay } from './UploadOverlay';

/** Round every page that needs a session. */
export function SignedIn() {
  const myID = useAppSelector(selectMyID);
  return (
    <Prepared reducers={signedInReducers} startListeners={startSignedInListeners}>
      <TopNotes>
        <OfflineNote />
        <OutboxLine myID={myID} />
      </TopNotes>
      <Restored>
        <Outlet />
      </Restored>
      <UploadOverlay />
    </Prepared>
  );
}
