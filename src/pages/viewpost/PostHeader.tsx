import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { BookmarkButton } from '../../features/bookmark/BookmarkButton';
import type { MadePostItem } from '../../features/post/MadePost';
import { offenderOf, rightsOn } from '../../features/post/postRules';
import { ShareButton } from '../../features/condivisione/ShareButton';
import { MoreButton } from '../../core/wayout/MoreButton';
import { useMyID } from '../../core/session/useMe';
import { IconLink } from '../../ui/IconLink';
import { PageHeader } from '../../ui/PageHeader';
import { BackButton } from '../../core/screen/BackButton';

interface Props {
  post: Post | undefined;
  /** The post as its form sent it, until the host shows it. */
  made?: MadePostItem | undefined;
  /** The post is loading, so it is unknown whether it is an ad. */
  isLoading: boolean;
}

/**
 * The same element before and after the post has loaded, so that a tap or the focus on the back button is not lost.
 * The post's title becomes the page's heading.
 */
export function PostHeader({ post, made, isLoading }: Props) {
  const { t } = useTranslation();
  const isAd = post ? post.categorieID !== 0 : made !== undefined && made.kind !== 'post';
  const title = isAd ? t('post-titolo-annuncio') : t('post-titolo');
  return (
    <PageHeader
      title={isLoading && !made ? '' : title}
      isPlain={(post ?? made) !== undefined}
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
      {/* For an ad, the edit link is in the bar at the bottom instead. */}
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
