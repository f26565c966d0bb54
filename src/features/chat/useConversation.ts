import { useEffect } from 'react';
import type { Post } from '../../../contract/entities';
import { useOpenConversationMutation } from '../../api/talk';

/** §4: the conversation is created once post and profile are loaded; the host gives the same one each time. */
export function useConversation(post: Post | undefined, myID: number | undefined) {
  const postID = post?.originalePostID ?? post?.postID;
  // Under the post's own key the answer belongs to the state, not to this component: a replay finds it there.
  const [open, { data, error }] = useOpenConversationMutation({ fixedCacheKey: `conversation-${postID}` });
  const ownerID = post?.originalePersonaID ?? post?.personaID;
  useEffect(() => {
    if (postID === undefined || ownerID === undefined || myID === undefined || ownerID === myID) return;
    void open({
      conversazioneID: 0,
      postID,
      personaID1: myID,
      personaID2: ownerID,
      dataInizio: new Date().toISOString(),
    });
  }, [open, postID, ownerID, myID]);
  return { conversazioneID: data?.data, error: error && 'kind' in error ? error : undefined };
}
