import { useAppSelector } from '../../api/hooks';
import { selectMyID } from '../../features/profile/profileSlice';
import { NoProfile } from '../components/NoProfile';
import { CreateShop } from './CreateShop';

/** §2 /crea-negozio */
export default function CreateShopPage() {
  const myID = useAppSelector(selectMyID);
  return myID === undefined ? <NoProfile /> : <CreateShop myID={myID} />;
}
