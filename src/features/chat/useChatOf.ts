import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { usePostQuery } from '../../api/post';
import { useChatQuery } from '../../api/chat';
import { selectKnownConversation } from './knownConversation';
import { useConversation } from './useConversation';
import { useMyID } from '../../core/session/useMe';
import { useInSight } from '../../core/wayout/useInSight';

/** Finds the conversation about the post with this id. If there is no such post, tries the id as a conversation's. */
export function useChatOf(id: number | undefined) {
  const { t } = useTranslation();
  const myID = useMyID();
  const asked = useInSight(usePostQuery(id ?? 0, { skip: id === undefined }));
  const { currentData: data, error: failure } = asked;
  const [post] = data?.listPost ?? [];
  const { conversazioneID: opened, error, isOpening, retry } = useConversation(post);
  // Offline, the post may not be loaded and the host cannot be asked, but the conversation may be cached.
  const known = useAppSelector((state) => selectKnownConversation(state, id, myID));
  const conversazioneID = opened ?? known;
  const isOwn = post !== undefined && (post.originalePersonaID ?? post.personaID) === myID;
  const problem = error?.text ?? (failure ? t('post-errore-dettagli') : undefined);
  const isOther = data !== undefined && !post;
  const other = useChatQuery(id ?? 0, { skip: !isOther || id === undefined });
  const isOtherKnown = isOther && (other.currentData !== undefined || other.error !== undefined);
  const isOpen = id === undefined || isOtherKnown || (conversazioneID !== undefined && !isOwn);
  return {
    conversazioneID: isOther ? id : conversazioneID,
    isOpen,
    isOwn,
    problem,
    isBusy: asked.isFetching || isOpening,
    retry: () => (post ? retry() : void asked.refetch()),
  };
}
