import { useAppSelector } from '../../api/hooks';
import { selectMyID } from '../../features/profile/profileSlice';
import { useRouteID } from '../../lib/routeID';
import { ConversationView } from '../components/ConversationView';
import { NoProfile } from '../components/NoProfile';

const pollEvery = 5000;

/** /conversazione/{conversazioneID}: the address that a message's notification carries. */
export default function ConversationPage() {
  const conversazioneID = useRouteID('conversazioneID');
  const myID = useAppSelector(selectMyID);
  if (myID === undefined) return <NoProfile />;
  return <ConversationView conversazioneID={conversazioneID} myID={myID} every={pollEvery} />;
}
