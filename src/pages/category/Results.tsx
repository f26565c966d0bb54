import { useFeedRefresh } from '../../features/feed/useFeedRefresh';
import type { ResultSource } from '../../features/search/useResultSource';
import { type ReactNode, useCallback } from 'react';
import type { Post } from '../../../contract/entities';
import { listCalls, usePostsInfiniteQuery } from '../../api/post';
import { NewPosts } from '../../features/feed/NewPosts';
import { PostFeed } from '../../features/feed/PostFeed';
import { postsOf } from '../../features/feed/postsOf';
import { soughtIn } from '../../features/ricerche/sought';
import { isNewIn } from '../../features/ricerche/looksSlice';
import { useLook } from '../../features/ricerche/useLook';
import { LikesModal } from '../../features/like/LikesModal';
import { AdTile } from './AdTile';
import { PostOverlay } from './PostOverlay';
import { WithoutNote } from '../../features/search/WithoutNote';
import { useInSight } from '../../core/wayout/useInSight';

interface Props {
  source: ResultSource;
  label: string;
  /** Shown if the list is empty. */
  empty: ReactNode;
}

const noPages: { listPost: Post[]; senza?: string }[] = [];

/** The ads for the category, search text and filters in the page's address. */
export function Results({ source, label, empty }: Props) {
  const query = useInSight(usePostsInfiniteQuery(source), listCalls[source.kind]);
  const name = `${source.kind} ${JSON.stringify(source.arg)}`;
  // `currentData` belongs to this list; `data` may still belong to the one before.
  const data = query.currentData;
  const handleRefresh = useFeedRefresh(name, query.refetch);
  const posts = postsOf(data?.pages ?? noPages);
  const look = useLook(soughtIn(source.arg, source.arg), data && posts, handleRefresh);
  const renderTile = useCallback(
    (post: Post, position: number) => (
      <AdTile post={post} position={position} isNew={look !== undefined && isNewIn(look, post)} />
    ),
    [look],
  );
  const without = data?.pages[0]?.senza;
  return (
    <>
      {without !== undefined && <WithoutNote word={without} />}
      <NewPosts
        loadedAt={data && query.fulfilledTimeStamp}
        isBusy={query.isFetching}
        onRefresh={handleRefresh}
      />
      <PostFeed
        look="tiles"
        name={name}
        label={label}
        source={source}
        query={{ ...query, data, refetch: handleRefresh }}
        render={renderTile}
        empty={empty}
      />
      <PostOverlay posts={posts} />
      <LikesModal />
    </>
  );
}
