import { useFeedRefresh } from '../../features/feed/useFeedRefresh';
import { usePersonSource } from '../../features/feed/usePersonSource';
import { useMyID } from '../../core/session/useMe';
import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { usePostsInfiniteQuery } from '../../api/post';
import { PostFeed } from '../../features/feed/PostFeed';
import { useRefreshTap } from '../../core/places/useRefreshTap';
import { useInSight } from '../../core/wayout/useInSight';
import { EmptyState } from '../../ui/EmptyState';
import { RefreshDisc } from '../../ui/RefreshDisc';
import { OwnHead } from './OwnHead';
import { FeedPost } from '../FeedPost';

const feedName = 'own';
const renderPost = (post: Post, position: number) => (
  <FeedPost post={post} position={position} isOwnList isAuthorKnown />
);

/** One's own profile and posts, which a tap on the footer's current tab reloads. */
export function OwnWall() {
  const { t } = useTranslation();
  const source = usePersonSource(useMyID());
  const query = useInSight(usePostsInfiniteQuery(source));
  const isRefreshing = useRefreshTap(useFeedRefresh(feedName, query.refetch));
  return (
    <>
      {isRefreshing && <RefreshDisc label={t('feed-aggiorna')} />}
      <OwnHead />
      <PostFeed
        name={feedName}
        label={t('profilo-post')}
        source={source}
        query={query}
        render={renderPost}
        empty={<EmptyState icon={<Images />} title={t('profilo-vuoto')} text={t('profilo-vuoto-testo')} />}
      />
    </>
  );
}
