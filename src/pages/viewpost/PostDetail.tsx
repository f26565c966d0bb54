import { MessageSquare } from 'lucide-react';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '../../lib/part';
import type { Post } from '../../../contract/entities';
import { ChatOverlay } from '../../features/chat/ChatOverlay';
import { Comments } from '../../features/commenti/Comments';
import { CommentsButton } from '../../features/commenti/CommentsButton';
import { LikeButton } from '../../features/like/LikeButton';
import { LikesCount } from '../../features/like/LikesCount';
import { LikesModal } from '../../features/like/LikesModal';
import { Description } from '../../features/post/Description';
import { Measured } from '../../features/post/Measured';
import { PostFacts } from '../../features/post/PostFacts';
import { authorOf, rightsOn } from '../../features/post/postRules';
import { FollowButton } from '../../features/follow/FollowButton';
import { adEditFields, adEditOf } from '../../features/listing/editDraft';
import { RatingLine } from '../../features/rating/RatingLine';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Screen } from '../../ui/Screen';
import { FootBar } from '../../ui/layout/FootBar';
import { Stack } from '../../ui/layout/Stack';
import { Row } from '../../ui/layout/Row';
import { Text } from '../../ui/layout/Text';
import { More } from '../../features/post/More';
import { AuthorCard } from '../../features/post/AuthorCard';
import { OwnerBar } from '../../features/post/OwnerBar';
import { PostPhotos } from '../../features/post/PostPhotos';
import { useChatOverlay } from '../../features/chat/useChatOverlay';
import { CommentsPlace, useCommentsInSight } from '../../features/commenti/useCommentsInSight';
import { usePhotoTaps } from '../usePhotoTaps';
import { usePublished } from '../../features/condivisione/usePublished';

const PublishedSheet = part(
  () => import(/* webpackChunkName: "published" */ '../../features/condivisione/PublishedSheet'),
  'PublishedSheet',
);

export function PostDetail({ post }: { post: Post }) {
  const { t } = useTranslation();
  const titleId = useId();
  const chat = useChatOverlay();
  const { wasPublished } = usePublished();
  const rights = rightsOn(post, useMyID());
  // A plain post is not for sale, so it has no owner's bar.
  const ownPath = post.categorieID === 0 ? null : rights.editPath;
  const comments = useCommentsInSight(post.postID);
  const seller = post.originaleNome ?? (post.tipoPost === 'Negozio' ? authorOf(post).name : post.nome);
  return (
    <Screen flush hasBar={rights.canContact || rights.isSold || ownPath !== null}>
      <article aria-labelledby={titleId}>
        <PostPhotos post={post} {...usePhotoTaps(post)} />
        <Stack gap={2} pad="3 4 0">
          <PostFacts post={post} titleId={titleId} isHeading />
          <Description post={post} />
          <Measured of={post} />
          <AuthorCard
            post={post}
            stars={(person) => <RatingLine {...person} />}
            follow={
              rights.canFollow && <FollowButton personaID={post.personaID} isFollowed={post.seguito === 1} />
            }
          />
        </Stack>
        <Row pad="2 1.5">
          <LikeButton post={post} />
          <LikesCount post={post} />
          <CommentsButton post={post} inWords />
        </Row>
        <CommentsPlace ref={comments}>
          <Comments postID={post.postID} />
        </CommentsPlace>
      </article>
      {post.categorieID !== 0 && <More post={post} />}
      {ownPath !== null && (
        <OwnerBar
          post={post}
          editPath={ownPath}
          edit={(change) => adEditFields({ ...adEditOf(post), ...change }, post)}
        />
      )}
      {rights.isSold && (
        <FootBar>
          <Button wide variant="ghost" disabled>
            {t('post-venduto')}
          </Button>
        </FootBar>
      )}
      {rights.canContact && (
        <FootBar>
          <LinkButton wide to={`/chat/${post.postID}`} onClick={chat.handleOpen}>
            <MessageSquare size={20} aria-hidden />
            <Text as="span" lines={2} breaks="balanced">
              {t('post-contatta-persona', { nome: seller })}
            </Text>
          </LinkButton>
        </FootBar>
      )}
      {rights.canContact && chat.isOpen && <ChatOverlay post={post} onClose={chat.close} />}
      {wasPublished && (
        <Suspense fallback={null}>
          <PublishedSheet post={post} />
        </Suspense>
      )}
      <LikesModal />
    </Screen>
  );
}
