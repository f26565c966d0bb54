import {
  type ReactElement,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { useAppStore } from '../../api/hooks';
import { ErrorState } from '../../ui/ErrorState';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { FeedEnd } from './FeedEnd';
import { FeedGrid } from './FeedGrid';
import { FeedList } from './FeedList';
import { type FeedLook, FeedSkeleton } from './FeedSkeleton';
import type { FeedSource } from './feedBatchSlice';
import { selectFeedPlace } from './feedPlaceSlice';
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
  const store = useAppStore();
  const [isReturn] = useState(
    () => selectFeedPlace(store.getState(), name, postsOf(query.data?.pages ?? noPages)) !== undefined,
  );
  // Drawn in pieces: the cards of a page at once would hold a phone for a second.
  const data = useDeferredValue(query.data);
  const all = postsOf(data?.pages ?? noPages);
  const { posts, isBegun, isGrowing } = useGrowing(all, look === 'tiles' ? 2 : 1, isReturn);
  const isEmpty = all.length === 0;

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
  const isWaiting = !data || !isBegun;
  if (!isWaiting && isEmpty) return empty;
  const List = look === 'tiles' ? FeedGrid : FeedList;
  // One place from the beginning: whoever came to it by keyboard is still there once the posts have come.
  return (
    <>
      <div
        role="feed"
        aria-label={label}
        aria-busy={isWaiting || query.isFetching}
        data-waiting={isWaiting || isGrowing || undefined}
        onKeyDown={handleFeedKey}
      >
        {isWaiting ? (
          <>
            <VisuallyHidden role="status">{t('caricamento', 'Loading...')}</VisuallyHidden>
            <FeedSkeleton look={look} />
            <FeedSkeleton look={look} />
          </>
        ) : (
          <List name={name} posts={posts} render={render} />
        )}
      </div>
      {!isWaiting && !isGrowing && (
        <FeedEnd name={name} source={source} hasMore={query.hasNextPage} look={look} />
      )}
    </>
  );
}

/** Rows that are drawn one by one. */
const firstRows = 3;

/**
 * A list that begins comes after the page round it and grows row by row: several cards at once would hold a slow
 * phone for half a second. It begins with none, since virtua draws what it has in one go once it has measured.
 */
function useGrowing(all: readonly Post[], columns: number, isReturn: boolean) {
  // -1: the skeleton still stands, while the effects of the page round it run.
  const [rows, setRows] = useState(isReturn ? firstRows : -1);
  const isBegun = rows >= 0 || all.length === 0;
  const isGrowing = rows < firstRows && rows * columns < all.length;
  useEffect(() => {
    if (!isGrowing) return undefined;
    let timer: number | undefined;
    // Measured at the end of the frame.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setRows(rows + 1)));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [isGrowing, rows]);
  const posts = useMemo(
    () => (isGrowing ? all.slice(0, Math.max(0, rows) * columns) : all),
    [isGrowing, all, rows, columns],
  );
  return { posts, isBegun, isGrowing };
}
