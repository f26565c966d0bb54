import { TalkAd } from './TalkAd';
import { useRouteID } from '../../lib/routeID';
import { ConversationView } from '../../features/chat/ConversationView';

const pollEvery = 5000;

/** /conversazione/{conversazioneID}: the page that a message's notification opens. */
export default function ConversationPage() {
  const conversazioneID = useRouteID('conversazioneID');
  return (
    <ConversationView
      conversazioneID={conversazioneID}
      every={pollEvery}
      ad={(post, isLoading) => <TalkAd post={post} isLoading={isLoading} />}
    />
  );
}
