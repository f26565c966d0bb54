import { useCallback, useEffect } from 'react';
import type { Post } from '../../../contract/entities';
import { useAppSelector } from '../../store/hooks';
import { useOpenConversationMutation } from '../../api/chat';
import { useMyID } from '../../core/session/useMe';
import { selectKnownConversation } from './knownConversation';

/**
 * §4: opens the conversation about the post once the post is loaded; the host returns the same conversation each time.
 * A cached conversation opens at once, even offline.
 */
export function useConversation(post: Post | undefined) {
  const myID = useMyID();
  const postID = post?.originalePostID ?? post?.postID;
  // The fixed cache key stores the response under the post's id instead of under this component, so that a replay of a
  // recorded session finds it.
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
