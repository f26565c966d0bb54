import { useAppSelector } from '../../api/hooks';
import { selectMyID } from '../../features/profile/profileSlice';
import { NoProfile } from '../components/NoProfile';
import { StoryForm } from './StoryForm';

/** §2: /insert-stories. */
export default function InsertStoriesPage() {
  const myID = useAppSelector(selectMyID);
  return myID === undefined ? <NoProfile /> : <StoryForm myID={myID} />;
}
