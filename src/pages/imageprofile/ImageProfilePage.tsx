import { useAppSelector } from '../../api/hooks';
import { selectProfile } from '../../features/profile/profileSlice';
import { NoProfile } from '../components/NoProfile';
import { ImageForm } from './ImageForm';

/** §2: /image-profile. */
export default function ImageProfilePage() {
  const me = useAppSelector(selectProfile);
  return me ? <ImageForm me={me} /> : <NoProfile />;
}
