import { useAppSelector } from '../../api/hooks';
import { selectMyID } from '../../features/profile/profileSlice';
import { NoProfile } from '../components/NoProfile';
import { InsertPost } from './InsertPost';

/** /insert-post */
export default function InsertPostPage() {
  const myID = useAppSelector(selectMyID);
  return myID === undefined ? <NoProfile /> : <InsertPost myID={myID} />;
}
