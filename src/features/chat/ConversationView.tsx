import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { usePersonaQuery } from '../../api/persona';
import { usePostQuery } from '../../api/post';
import { useChatQuery } from '../../api/chat';
import { ChatPanel } from './ChatPanel';
import { selectKnownName } from './knownConversation';
import { useAppSelector } from '../../store/hooks';
import { MoreButton } from '../../core/wayout/MoreButton';
import { useMyID } from '../../core/session/useMe';
import { useInSight } from '../../core/wayout/useInSight';
import { nameOf } from '../../lib/nameOf';
import { theme } from '../../theme/theme';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeader } from '../../ui/PageHeader';
import { PersonRow } from '../../ui/PersonRow';
import { BackButton } from '../../core/screen/BackButton';

interface Props {
  /** undefined if the URL names no conversation. */
  conversazioneID: number | undefined;
  every: number;
  /** Draws the ad that the conversation is about. */
  ad: (post: Post | undefined, isLoading: boolean) => ReactNode;
  /** Shown instead of the messages while no conversation is open yet. */
  instead?: ReactNode;
  /** Shown instead of the messages if the conversation does not exist. */
  absent?: ReactNode;
}

/**
 * A conversation as a page, the same for both sides: the other person in the header, the ad, the messages, and the text
 * field at the bottom. The header stays the same element while the content below changes, so that a tap on the back
 * button is not lost.
 */
export function ConversationView({ conversazioneID, every, ad, instead, absent }: Props) {
  const { t } = useTranslation();
  const myID = useMyID();
  const { currentData: data, error } = useChatQuery(conversazioneID ?? 0, {
    skip: conversazioneID === undefined,
  });
  const conversation = data?.conversazione;
  const otherID = conversation?.personaID1 === myID ? conversation.personaID2 : conversation?.personaID1;
  const { data: other } = useInSight(usePersonaQuery(otherID ?? 0, { skip: otherID === undefined }));
  const { data: asked, isLoading } = useInSight(
    usePostQuery(conversation?.postID ?? 0, { skip: !conversation?.postID }),
  );
  const known = useAppSelector((state) => selectKnownName(state, conversazioneID, myID));
  const person = other?.listPersona[0];
  const [post] = asked?.listPost ?? [];
  const isAbsent = error && !data && 'kind' in error && error.kind === 'notFound';
  const word = data?.listConversazione.find(({ mittenteID }) => mittenteID === otherID);
  const gone = t('utente-eliminato');
  const name =
    (person && nameOf(person)) ??
    known ??
    (word && nameOf(word)) ??
    (other ? gone : t('conversazioni-titolo'));
  // Both people may still report each other after a block. The host still sends the name of a blocked person, but none
  // for a deleted account.
  const canReport = person !== undefined || name !== gone;
  return (
    <Page data-fills>
      <PageHeader
        title={person ? <PersonRow person={person} face={40} name={{ as: 'span' }} /> : name}
        back={<BackButton />}
        right={
          conversazioneID !== undefined &&
          otherID !== undefined &&
          canReport && (
            <MoreButton tone="plain" tipo="messaggi" id={conversazioneID} personaID={otherID} name={name} />
          )
        }
      />
      {instead ??
        (conversazioneID === undefined || isAbsent ? (
          (absent ?? <Absent />)
        ) : (
          <>
            {ad(post, isLoading || (!data && !error))}
            <ChatPanel
              conversazioneID={conversazioneID}
              every={every}
              post={post}
              isClosed={other !== undefined && !person}
              isSeller={conversation?.personaID2 === myID}
            />
          </>
        ))}
    </Page>
  );
}

function Absent() {
  const { t } = useTranslation();
  return (
    <EmptyState
      said="assertive"
      icon={<MessagesSquare />}
      title={t('chat-assente')}
      action={<LinkButton to="/conversazioni">{t('conversazioni-titolo')}</LinkButton>}
    />
  );
}

const Page = styled.main`
  display: flex;
  flex-direction: column;
  /* Keeps the text field at the bottom of the screen; when the keyboard opens, the part above the field shrinks. */
  height: calc(100dvh - var(--notes, 0px));
  padding-bottom: env(safe-area-inset-bottom);
  background: ${theme.color.paper};

  &:has(form:focus-within) [data-aside] {
    display: none;
  }
`;
