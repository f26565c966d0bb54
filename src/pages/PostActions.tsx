import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../contract/entities';
import { useAppDispatch } from '../store/hooks';
import { BookmarkButton } from '../features/bookmark/BookmarkButton';
import { CommentsButton } from '../features/commenti/CommentsButton';
import { LikeButton } from '../features/like/LikeButton';
import { LikesCount } from '../features/like/LikesCount';
import { deletionAsked } from '../features/post/deletionSlice';
import { authorOf, type Rights } from '../features/post/postRules';
import { ShareButton } from '../features/condivisione/ShareButton';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { IconLink } from '../ui/IconLink';
import { LinkButton } from '../ui/LinkButton';
import { Row } from '../ui/layout/Row';

interface Props {
  post: Post;
  rights: Rights;
  /** §6: in the list of one's own posts, each post can be deleted. */
  isOwnList?: boolean;
}

/** The row under a card: like, comment and share for everybody, and what else §6 allows. */
export function PostActions({ post, rights, isOwnList = false }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <>
      <LikeButton post={post} />
      <LikesCount post={post} />
      <CommentsButton post={post} />
      <ShareButton post={post} />
      <Row as="span" gap={1} pushed>
        {rights.canBookmark && <BookmarkButton postID={post.postID} bookmarkID={post.bookmarkID} />}
        {rights.editPath !== null && (
          <IconLink tone="soft" label={t('post-modifica')} to={rights.editPath}>
            <Pencil size={22} />
          </IconLink>
        )}
        {rights.canDelete && isOwnList && (
          <IconButton
            tone="soft"
            label={t('post-elimina')}
            onClick={() => dispatch(deletionAsked(post.postID))}
          >
            <Trash2 size={22} />
          </IconButton>
        )}
        {rights.canContact && (
          <LinkButton
            size="s"
            to={`/chat/${post.postID}`}
            aria-label={t('post-contatta-persona', { nome: authorOf(post).name })}
          >
            {t('post-contatta')}
          </LinkButton>
        )}
        {rights.isSold && (
          <Button size="s" variant="ghost" disabled>
            {t('post-venduto')}
          </Button>
        )}
      </Row>
    </>
  );
}
