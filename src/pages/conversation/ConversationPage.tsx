import { useParams } from 'react-router-dom';
import { useAppSelector } from '../../api/hooks';
import { selectMyID } from '../../features/profile/profileSlice';
import { NoProfile } from '../components/NoProfile';
import { ConversationView } from '../components/ConversationView';

const pollEvery = 5000;

/** /conversazione/{conversazioneID}: the address that a message's notification carries. */
export default function ConversationPage() {
  const { conversazioneID } = useParams();
  const myID = useAppSelector(selectMyID);
  if (myID === undefined) return <NoProfile />;
  return <ConversationView conversazioneID={Number(conversazioneID)} myID={myID} every={pollEvery} />;
}
