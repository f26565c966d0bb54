import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePersonaQuery } from '../../api/persona';
import { usePostQuery } from '../../api/post';
import { useChatQuery } from '../../api/talk';
import { AdStrip, AdStripSkeleton } from '../../features/chat/AdStrip';
import { ChatPanel } from '../../features/chat/ChatPanel';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeader } from '../../ui/PageHeader';
import { BackButton } from './BackButton';

interface Props {
  /** undefined when the address names none. */
  conversazioneID: number | undefined;
  myID: number;
  every: number;
  /** What stands in the place of the messages while there is no conversation. */
  instead?: ReactNode;
}

/**
 * A conversation as a page: who it is with, what it is about, the messages. Both sides see the same. The header is the
 * same one whatever stands under it: a tap on the way back is not lost meanwhile.
 */
export function ConversationView({ conversazioneID, myID, every, instead }: Props) {
  const { t } = useTranslation();
  const { currentData: data, error } = useChatQuery(conversazioneID ?? 0, {
    skip: conversazioneID === undefined,
  });
  const conversation = data?.conversazione;
  const otherID = conversation?.personaID1 === myID ? conversation.personaID2 : conversation?.personaID1;
  const { data: other } = usePersonaQuery(otherID ?? 0, { skip: otherID === undefined });
  const { data: ad, isLoading } = usePostQuery(conversation?.postID ?? 0, { skip: !conversation?.postID });
  const person = other?.listPersona[0];
  const [post] = ad?.listPost ?? [];
  const isAbsent = error && !data && 'kind' in error && error.kind === 'notFound';
  const name = person
    ? `${person.nome} ${person.cognome}`.trim()
    : other
      ? t('utente-eliminato', 'Utente eliminato')
      : t('chat-titolo', 'Chat');
  return (
    <Page data-fills>
      <PageHeader
        title={
          person ? (
            <Who to={`/user-page/${person.personaID}`}>
              <Avatar image={person.imgProfilo} />
              {name}
            </Who>
          ) : (
            name
          )
        }
        back={<BackButton />}
      />
      {instead ??
        (conversazioneID === undefined || isAbsent ? (
          <EmptyState
            role="alert"
            icon={<MessagesSquare />}
            title={t('chat-assente', 'Conversazione non trovata')}
            action={<LinkButton to="/conversazioni">{t('conversazioni-titolo', 'Conversazioni')}</LinkButton>}
          />
        ) : (
          <>
            {post ? <AdStrip post={post} /> : isLoading && <AdStripSkeleton />}
            <ChatPanel conversazioneID={conversazioneID} myID={myID} every={every} />
          </>
        ))}
    </Page>
  );
}

/** Exactly the visible height, so that the composer stands above the keyboard. */
const Page = styled.main`
  height: calc(100dvh - var(--notes, 0px));
  display: flex;
  flex-direction: column;
  background: ${theme.color.paper};
`;

const Who = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.target};
  color: inherit;
  text-decoration: none;
`;
