import { useFeedRefresh } from '../../features/feed/useFeedRefresh';
import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { useAppSelector } from '../../store/hooks';
import { listCalls, usePostsInfiniteQuery } from '../../api/post';
import { CategoryRow } from '../../features/categories/CategoryRow';
import { NewPosts } from '../../features/feed/NewPosts';
import { PostFeed } from '../../features/feed/PostFeed';
import { FirstSteps, StepList, useHasSteps } from '../../features/firststeps/FirstSteps';
import { SimilarPeople } from '../../features/follow/SimilarPeople';
import { InstallBanner } from '../../features/install/InstallBanner';
import { useRefreshTap } from '../../core/places/useRefreshTap';
import { OrderNote } from '../../core/screen/OrderNote';
import { StoryStrip } from '../../features/stories/StoryStrip';
import { selectLanguage } from '../../core/language/languageSlice';
import { useInSight } from '../../core/wayout/useInSight';
import { Box } from '../../ui/layout/Box';
import { part } from '../../lib/part';
import { Row } from '../../ui/layout/Row';
import { FeedPost } from '../FeedPost';
import { useHomeSource } from '../../features/feed/homeSource';

const FirstOnes = part(
  () => import(/* webpackChunkName: "first-ones" */ '../../features/condivisione/FirstOnes'),
  'FirstOnes',
);

const feedName = 'home';
/** The number of posts above the suggested people. */
const peopleAfter = 2;

/** The feed and the parts above it, which are reloaded together. */
export function HomeFeed() {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const source = useHomeSource();
  const query = useInSight(usePostsInfiniteQuery(source), listCalls.home);
  const first = query.data?.pages[0]?.listPost;
  const isEmpty = first?.length === 0;
  const hasSteps = useHasSteps();
  const peopleAt = Math.min(peopleAfter, first?.length ?? 0);
  const renderPost = useCallback(
    (post: Post, position: number) => (
      <>
        <FeedPost post={post} position={position} />
        {position === peopleAt && <SimilarPeople />}
      </>
    ),
    [peopleAt],
  );
  const handleRefresh = useFeedRefresh(feedName, query.refetch);
  const isRefreshing = useRefreshTap(handleRefresh);
  return (
    <>
      <InstallBanner />
      {isEmpty ? (
        <Suspense fallback={<FirstSteps lang={lang} />}>
          <FirstOnes steps={hasSteps ? <StepList lang={lang} /> : undefined} />
        </Suspense>
      ) : (
        <FirstSteps lang={lang} />
      )}
      <StoryStrip />
      <Row pad="0 1 0 0">
        <Box grow>
          <CategoryRow />
        </Box>
        {peopleAt > 0 && <OrderNote by="feed" />}
      </Row>
      <NewPosts
        loadedAt={query.fulfilledTimeStamp}
        isBusy={query.isFetching}
        isRefreshing={isRefreshing}
        onRefresh={handleRefresh}
      />
      <PostFeed
        name={feedName}
        label={t('home-feed')}
        source={source}
        query={query}
        render={renderPost}
        empty={<SimilarPeople />}
      />
    </>
  );
}
