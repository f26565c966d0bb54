import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { usePostQuery } from '../../api/post';
import { useConversation } from '../../features/chat/useConversation';
import { selectMyID } from '../../features/profile/profileSlice';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { ConversationView } from '../components/ConversationView';
import { NoProfile } from '../components/NoProfile';

/** §9: on the post's chat page messages refresh every second. */
const pollEvery = 1000;

/** /chat/{postID}; in the specification's other reading the id is a conversation's, so an unknown post is tried as one. */
export default function ChatPage() {
  const id = useRouteID('postID');
  const { t } = useTranslation();
  const myID = useAppSelector(selectMyID);
  const { currentData: data, error: failure } = usePostQuery(id ?? 0, { skip: id === undefined });
  const [post] = data?.listPost ?? [];
  const { conversazioneID, error } = useConversation(post, myID);
  if (myID === undefined) return <NoProfile />;
  const isOwn = post !== undefined && (post.originalePersonaID ?? post.personaID) === myID;
  const problem =
    error?.text ?? (failure ? t('post-errore-dettagli', 'Errore nel caricamento del post') : undefined);
  const isOther = data !== undefined && !post;
  const isOpen = id === undefined || isOther || conversazioneID !== undefined;
  return (
    <ConversationView
      conversazioneID={isOther ? id : conversazioneID}
      myID={myID}
      every={pollEvery}
      instead={
        isOpen ? undefined : isOwn ? (
          <EmptyState
            title={t('chat-proprio', 'Questo annuncio è tuo')}
            text={t(
              'chat-proprio-testo',
              'Quando qualcuno ti scrive, trovi il messaggio tra le conversazioni.',
            )}
            action={<LinkButton to="/conversazioni">{t('conversazioni-titolo', 'Conversazioni')}</LinkButton>}
          />
        ) : problem !== undefined ? (
          <EmptyState title={t('chat-errore-apertura', 'La chat non si apre. Riprova.')} text={problem} />
        ) : (
          <EmptyState role="status" title={t('chat-caricamento', 'Loading post details...')} />
        )
      }
    />
  );
}
