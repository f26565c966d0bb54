import { useCallback, useEffect } from 'react';
import type { Post } from '../../../contract/entities';
import { useAppSelector } from '../../store/hooks';
import { useOpenConversationMutation } from '../../api/chat';
import { useMyID } from '../../core/session/useMe';
import { selectKnownConversation } from './knownConversation';

/**
 * §4: opens the conversation once post and profile are loaded; the host gives the same one each time. A conversation
 * that was seen before opens at once, without a network too.
 */
export function useConversation(post: Post | undefined) {
  const myID = useMyID();
  const postID = post?.originalePostID ?? post?.postID;
  // With the post's id as cache key the answer belongs to the store rather than to this component, so a replay finds
  // it.
  const [open, { data, error, isLoading }] = useOpenConversationMutation({
    fixedCacheKey: `conversation-${postID}`,
  });
  const ownerID = post?.originalePersonaID ?? post?.personaID;
  const known = useAppSelector((state) => selectKnownConversation(state, postID, myID));
  const request = useCallback(() => {
    if (postID === undefined || ownerID === undefined || ownerID === myID) return;
    void open({
      conversazioneID: 0,
      postID,
      personaID1: myID,
      personaID2: ownerID,
      dataInizio: new Date().toISOString(),
    });
  }, [open, postID, ownerID, myID]);
  useEffect(request, [request]);
  const conversazioneID = data?.data ?? known;
  const isProblem = conversazioneID === undefined && error !== undefined && 'kind' in error;
  return { conversazioneID, error: isProblem ? error : undefined, isOpening: isLoading, retry: request };
}
