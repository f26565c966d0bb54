import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { BookmarkButton } from '../../features/bookmark/BookmarkButton';
import { offenderOf, rightsOn } from '../../features/post/postRules';
import { ShareButton } from '../../features/condivisione/ShareButton';
import { MoreButton } from '../../core/wayout/MoreButton';
import { useMyID } from '../../core/session/useMe';
import { IconLink } from '../../ui/IconLink';
import { PageHeader } from '../../ui/PageHeader';
import { BackButton } from '../../core/screen/BackButton';

interface Props {
  post: Post | undefined;
  /** Whether it is an ad or a post is not known yet. */
  isLoading: boolean;
}

/**
 * The same one before the post has come and after: a tap or the focus on the way back is not lost meanwhile. The
 * post's title is the page's heading, once it is known.
 */
export function PostHeader({ post, isLoading }: Props) {
  const { t } = useTranslation();
  const isAd = post !== undefined && post.categorieID !== 0;
  const title = isAd ? t('post-titolo-annuncio') : t('post-titolo');
  return (
    <PageHeader
      title={isLoading ? '' : title}
      isPlain={post !== undefined}
      back={<BackButton />}
      right={post && <Actions post={post} />}
    />
  );
}

function Actions({ post }: { post: Post }) {
  const { t } = useTranslation();
  const { canBookmark, editPath } = rightsOn(post, useMyID());
  return (
    <>
      {canBookmark && <BookmarkButton postID={post.postID} bookmarkID={post.bookmarkID} />}
      {/* An ad's is in the bar under it. */}
      {editPath !== null && post.categorieID === 0 && (
        <IconLink label={t('post-modifica')} to={editPath}>
          <Pencil size={22} />
        </IconLink>
      )}
      <ShareButton post={post} />
      <MoreButton tone="plain" {...offenderOf(post)} />
    </>
  );
}
