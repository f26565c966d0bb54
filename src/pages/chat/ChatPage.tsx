import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { usePostQuery } from '../../api/post';
import { useChatQuery } from '../../api/chat';
import { selectKnownConversation } from '../../features/chat/knownConversation';
import { useConversation } from '../../features/chat/useConversation';
import { useMyID } from '../../core/session/useMe';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { Note } from '../../ui/layout/Text';
import { ConversationView } from '../components/ConversationView';

/** §9: on the post's chat page messages refresh every second. */
const pollEvery = 1000;

/** /chat/{postID}; in the specification's other reading the id is a conversation's, so an unknown post is tried as one. */
export default function ChatPage() {
  const id = useRouteID('postID');
  const { t } = useTranslation();
  const myID = useMyID();
  const asked = usePostQuery(id ?? 0, { skip: id === undefined });
  const { currentData: data, error: failure } = asked;
  const [post] = data?.listPost ?? [];
  const { conversazioneID: opened, error, isOpening, retry } = useConversation(post);
  // Without a network neither the post nor the host may be there, while the words that were exchanged are.
  const known = useAppSelector((state) => selectKnownConversation(state, id, myID));
  const conversazioneID = opened ?? known;
  const isOwn = post !== undefined && (post.originalePersonaID ?? post.personaID) === myID;
  const problem =
    error?.text ?? (failure ? t('post-errore-dettagli', 'Errore nel caricamento del post') : undefined);
  const isOther = data !== undefined && !post;
  const other = useChatQuery(id ?? 0, { skip: !isOther || id === undefined });
  const isOtherKnown = isOther && (other.currentData !== undefined || other.error !== undefined);
  const isOpen = id === undefined || isOtherKnown || (conversazioneID !== undefined && !isOwn);
  const loading = t('chat-caricamento', 'Loading post details...');
  return (
    <ConversationView
      conversazioneID={isOther ? id : conversazioneID}
      every={pollEvery}
      absent={
        <>
          <EmptyState
            role="alert"
            icon={<Search />}
            title={t('post-non-trovato', 'Post non trovato')}
            text={t('post-non-trovato-testo', 'Forse chi l’ha pubblicato lo ha tolto.')}
            action={<LinkButton to="/conversazioni">{t('conversazioni-titolo', 'Messaggi')}</LinkButton>}
          />
          {/* §8: it stands where the chat would be. */}
          <Note centred>{loading}</Note>
        </>
      }
      instead={
        isOpen ? undefined : isOwn ? (
          <EmptyState
            title={t('chat-proprio', 'Questo annuncio è tuo')}
            text={t('chat-proprio-testo', 'Quando qualcuno ti scrive, trovi qui i suoi messaggi.')}
            action={<LinkButton to="/conversazioni">{t('conversazioni-titolo', 'Messaggi')}</LinkButton>}
          />
        ) : problem !== undefined ? (
          <ErrorState
            title={t('chat-errore-apertura', 'I messaggi non si aprono. Riprova.')}
            text={problem}
            retryLabel={t('riprova', 'Riprova')}
            busy={asked.isFetching || isOpening}
            onRetry={() => (post ? retry() : void asked.refetch())}
          />
        ) : (
          <EmptyState role="status" title={loading} />
        )
      }
    />
  );
}
