import { useAppSelector } from '../../api/hooks';
import { selectProfile } from '../../features/profile/profileSlice';
import { NoProfile } from '../components/NoProfile';
import { InsertAd } from './InsertAd';

/** /insert-ad?condition=nuovo|usato */
export default function InsertAdPage() {
  const me = useAppSelector(selectProfile);
  return me ? <InsertAd me={me} /> : <NoProfile />;
}
