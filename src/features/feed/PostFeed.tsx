import { type ReactElement, type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { ErrorState } from '../../ui/ErrorState';
import { PostCardSkeleton } from '../../ui/PostCardSkeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { FeedEnd } from './FeedEnd';
import { FeedList } from './FeedList';
import type { FeedSource } from './feedBatchSlice';
import { postsOf } from './postsOf';

/** What this list reads of an infinite query's hook. */
export interface FeedQuery {
  data?: { pages: { listPost: Post[] }[] };
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
}

interface Props {
  /** Keys the list's place and its batches; one for each list that a person can come back to. */
  name: string;
  label: string;
  source: FeedSource;
  query: FeedQuery;
  render: (post: Post, position: number) => ReactElement;
  empty: ReactNode;
}

const noPages: { listPost: Post[] }[] = [];

/** An endless list of posts. */
export function PostFeed({ name, label, source, query, render, empty }: Props) {
  const { t } = useTranslation();
  const posts = postsOf(query.data?.pages ?? noPages);
  const isEmpty = posts.length === 0;

  // A list that has a place puts itself there.
  useLayoutEffect(() => {
    if (isEmpty) window.scrollTo(0, 0);
  }, [isEmpty]);

  if (!query.data && query.isError)
    return (
      <ErrorState
        title={t('feed-errore', 'Non riusciamo a caricare i post.')}
        text={t('feed-errore-testo', 'Controlla la connessione e riprova.')}
        retryLabel={t('feed-riprova', 'Riprova')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data)
    return (
      <div role="status">
        <VisuallyHidden>{t('caricamento', 'Loading...')}</VisuallyHidden>
        <PostCardSkeleton />
        <PostCardSkeleton />
      </div>
    );
  if (isEmpty) return empty;
  return (
    <>
      <div role="feed" aria-label={label} aria-busy={query.isFetching}>
        <FeedList key={name} name={name} posts={posts} render={render} />
      </div>
      <FeedEnd name={name} source={source} hasMore={query.hasNextPage} />
    </>
  );
}
