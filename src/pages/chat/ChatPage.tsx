import { TalkAd } from './TalkAd';
import { useRouteID } from '../../lib/routeID';
import { ConversationView } from '../../features/chat/ConversationView';
import { NoPost, NoTalk } from '../../features/chat/NoTalk';
import { useChatOf } from '../../features/chat/useChatOf';

/** §9: on the post's chat page messages refresh every second. */
const pollEvery = 1000;

/**
 * /chat/{postID}. The specification also uses a conversation's id here, so an id of no post is tried as a
 * conversation's.
 */
export default function ChatPage() {
  const { conversazioneID, isOpen, isOwn, problem, isBusy, retry } = useChatOf(useRouteID('postID'));
  return (
    <ConversationView
      conversazioneID={conversazioneID}
      every={pollEvery}
      ad={(post, isLoading) => <TalkAd post={post} isLoading={isLoading} />}
      absent={<NoPost />}
      instead={
        isOpen ? undefined : <NoTalk isOwn={isOwn} problem={problem} isBusy={isBusy} onRetry={retry} />
      }
    />
  );
}
