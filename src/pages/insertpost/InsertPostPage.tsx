import { useAppSelector } from '../../api/hooks';
import { DraftGate } from '../../features/drafts/DraftGate';
import { selectMyID } from '../../features/profile/profileSlice';
import { NoProfile } from '../components/NoProfile';
import { InsertPost } from './InsertPost';

/** /insert-post */
export default function InsertPostPage() {
  const myID = useAppSelector(selectMyID);
  if (myID === undefined) return <NoProfile />;
  return (
    <DraftGate editor="insert-post" personaID={myID}>
      {(kept) => <InsertPost myID={myID} kept={kept} />}
    </DraftGate>
  );
}
