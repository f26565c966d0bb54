import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { BookmarkButton } from '../../features/bookmark/BookmarkButton';
import { rightsOn } from '../../features/post/postRules';
import { ShareButton } from '../../features/share/ShareButton';
import { IconLink } from '../../ui/IconLink';
import { PageHeader } from '../../ui/PageHeader';
import { BackButton } from '../components/BackButton';

/** The same one before the post has come and after: a tap or the focus on the way back is not lost meanwhile. */
export function PostHeader({ post, myID }: { post: Post | undefined; myID: number }) {
  const { t } = useTranslation();
  const isAd = post !== undefined && post.categorieID !== 0;
  return (
    <PageHeader
      title={isAd ? t('post-titolo-annuncio', 'Annuncio') : t('post-titolo', 'Post')}
      tabTitle={post?.titolo}
      back={<BackButton />}
      right={post && <Actions post={post} myID={myID} />}
    />
  );
}

function Actions({ post, myID }: { post: Post; myID: number }) {
  const { t } = useTranslation();
  const { canBookmark, editPath } = rightsOn(post, myID);
  return (
    <>
      {canBookmark && <BookmarkButton postID={post.postID} bookmarkID={post.bookmarkID} />}
      {editPath !== null && (
        <IconLink label={t('post-modifica', 'Modifica')} to={editPath}>
          <Pencil size={22} />
        </IconLink>
      )}
      <ShareButton post={post} myID={myID} />
    </>
  );
}
