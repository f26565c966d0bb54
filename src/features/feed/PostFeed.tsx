import { type ReactElement, type ReactNode, useDeferredValue, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { ErrorState } from '../../ui/ErrorState';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { FeedEnd } from './FeedEnd';
import { FeedGrid } from './FeedGrid';
import { FeedList } from './FeedList';
import { type FeedLook, FeedSkeleton } from './FeedSkeleton';
import type { FeedSource } from './feedBatchSlice';
import { handleFeedKey } from './handleFeedKey';
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
  /** One card a row, or two small ones side by side. */
  look?: FeedLook;
}

const noPages: { listPost: Post[] }[] = [];

/** An endless list of posts. */
export function PostFeed(props: Props) {
  // Another list begins with its own posts, not with those that the one before still shows.
  return <Feed key={props.name} {...props} />;
}

function Feed({ name, label, source, query, render, empty, look = 'cards' }: Props) {
  const { t } = useTranslation();
  // Drawn in pieces: the cards of a page at once would hold a phone for a second.
  const data = useDeferredValue(query.data);
  const posts = postsOf(data?.pages ?? noPages);
  const isEmpty = posts.length === 0;

  // A list that has a place puts itself there.
  useLayoutEffect(() => {
    if (isEmpty) window.scrollTo(0, 0);
  }, [isEmpty]);

  if (!data && query.isError)
    return (
      <ErrorState
        title={t('feed-errore', 'Non riusciamo a caricare i post.')}
        text={t('feed-errore-testo', 'Controlla la connessione e riprova.')}
        retryLabel={t('feed-riprova', 'Riprova')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (!data)
    return (
      <div role="status" data-waiting>
        <VisuallyHidden>{t('caricamento', 'Loading...')}</VisuallyHidden>
        <FeedSkeleton look={look} />
        <FeedSkeleton look={look} />
      </div>
    );
  if (isEmpty) return empty;
  const List = look === 'tiles' ? FeedGrid : FeedList;
  return (
    <>
      <div role="feed" aria-label={label} aria-busy={query.isFetching} onKeyDown={handleFeedKey}>
        <List name={name} posts={posts} render={render} />
      </div>
      <FeedEnd name={name} source={source} hasMore={query.hasNextPage} look={look} />
    </>
  );
}
