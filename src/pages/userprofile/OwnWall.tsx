import { useFeedRefresh } from '../../features/feed/useFeedRefresh';
import { usePersonSource } from '../../features/feed/usePersonSource';
import { useMyID } from '../../core/session/useMe';
import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { usePostsInfiniteQuery } from '../../api/post';
import { PostFeed } from '../../features/feed/PostFeed';
import { useWaitingText } from '../../core/reachability/useWaitingText';
import { MadePost, type MadePostItem, selectMadePosts } from '../../features/post/MadePost';
import { useAppSelector } from '../../store/hooks';
import { useRefreshTap } from '../../core/places/useRefreshTap';
import { useInSight } from '../../core/wayout/useInSight';
import { EmptyState } from '../../ui/EmptyState';
import { Box } from '../../ui/layout/Box';
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
      <Waiting />
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

/** One's posts that wait or that the host's list does not show yet. */
function Waiting() {
  const { t } = useTranslation();
  const waitingText = useWaitingText();
  const textOf = ({ status, error }: MadePostItem) => {
    if (status === 'sent') return t('pubblicato-attesa');
    if (status === 'refused') return `${t('app-non-inviato')} ${error?.text ?? ''}`;
    return status === 'sending' ? t('app-in-invio') : waitingText(error?.text);
  };
  return useAppSelector(selectMadePosts).map((item) => (
    <Box key={item.id} measure="form" pad="0 0 2">
      <Box ground="card" rule="bottom">
        <MadePost item={item} to={item.hostID === undefined ? '/in-attesa' : `/view-post/${item.hostID}`}>
          {textOf(item)}
        </MadePost>
      </Box>
    </Box>
  ));
}
