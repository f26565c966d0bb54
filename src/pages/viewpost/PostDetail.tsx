import { MessageSquare } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { ChatOverlay } from '../../features/chat/ChatOverlay';
import { Comments } from '../../features/comments/Comments';
import { CommentsButton } from '../../features/comments/CommentsButton';
import { LikeButton } from '../../features/like/LikeButton';
import { LikesCount } from '../../features/like/LikesCount';
import { LikesModal } from '../../features/like/LikesModal';
import { Description } from '../../features/post/Description';
import { PostFacts } from '../../features/post/PostFacts';
import { PostPictures } from '../../features/post/PostPictures';
import { authorOf, rightsOn } from '../../features/post/postRules';
import type { Profile } from '../../features/profile/profileSlice';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Screen } from '../../ui/Screen';
import { AuthorCard } from './AuthorCard';
import { useChatOverlay } from './useChatOverlay';

export function PostDetail({ post, me }: { post: Post; me: Profile }) {
  const { t } = useTranslation();
  const titleId = useId();
  const chat = useChatOverlay();
  const rights = rightsOn(post, me.personaID);
  const seller = post.originaleNome ?? (post.tipoPost === 'Negozio' ? authorOf(post).name : post.nome);
  return (
    <Screen flush hasBar={rights.canContact || rights.isSold}>
      <article aria-labelledby={titleId}>
        <PostPictures post={post} eager />
        <Body>
          <PostFacts post={post} titleId={titleId} />
          <Description post={post} />
          <AuthorCard post={post} myID={me.personaID} />
        </Body>
        <Row>
          <LikeButton post={post} myID={me.personaID} />
          <LikesCount post={post} />
          <CommentsButton post={post} inWords />
        </Row>
        <Comments postID={post.postID} me={me} />
      </article>
      {rights.isSold && (
        <Bar>
          <Button wide variant="ghost" disabled>
            {t('post-venduto', 'Venduto')}
          </Button>
        </Bar>
      )}
      {rights.canContact && (
        <Bar>
          <LinkButton wide to={`/chat/${post.postID}`} onClick={chat.handleOpen}>
            <MessageSquare size={20} aria-hidden />
            {t('post-contatta-persona', 'Contatta {{nome}}', { nome: seller })}
          </LinkButton>
        </Bar>
      )}
      {rights.canContact && chat.isOpen && (
        <ChatOverlay post={post} myID={me.personaID} onClose={chat.close} />
      )}
      <LikesModal />
    </Screen>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]} 0;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  padding: ${theme.space[2]} 6px;
`;

const Bar = styled.div`
  position: fixed;
  z-index: ${theme.layer.bar};
  inset: auto 0 0;
  max-width: ${theme.size.column};
  margin-inline: auto;
  padding: ${theme.space[3]} ${theme.space[4]} calc(${theme.space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.card};
`;
