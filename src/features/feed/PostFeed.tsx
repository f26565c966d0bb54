import {
  type ReactElement,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import type { ApiError } from '../../api/apiError';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { says } from '../../lib/signs';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { Loading } from '../../ui/Loading';
import { FeedEnd } from './FeedEnd';
import { FeedGrid } from './FeedGrid';
import { FeedList } from './FeedList';
import { type FeedLook, FeedSkeleton } from './FeedSkeleton';
import { selectBatch, selectFeedPlace } from './feedSlice';
import type { PostList } from '../../api/post';
import { handleFeedKey } from './handleFeedKey';
import { postsOf } from './postsOf';

/** The part of an infinite query's result that this list reads. */
export interface FeedQuery {
  data?: { pages: { listPost: Post[] }[] };
  error?: ApiError | SerializedError;
  isFetching: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
}

interface Props {
  /**
   * The key under which the list's scroll position and loading state are stored; each list that a person can return to
   * has its own.
   */
  name: string;
  label: string;
  source: PostList;
  query: FeedQuery;
  render: (post: Post, position: number) => ReactElement;
  empty: ReactNode;
  /** Full-width cards, or a grid of small ones. */
  look?: FeedLook;
}

const noPages: { listPost: Post[] }[] = [];

export function PostFeed(props: Props) {
  // The key remounts the feed for a different list, so that it never shows the previous list's posts.
  return <Feed key={props.name} {...props} />;
}

function Feed({ name, label, source, query, render, empty, look = 'cards' }: Props) {
  const { t } = useTranslation();
  const store = useAppStore();
  const [isReturn] = useState(
    () => selectFeedPlace(store.getState(), name, postsOf(query.data?.pages ?? noPages)) !== undefined,
  );
  // Deferred, because rendering a page of cards at once would block a phone for a second.
  const data = useDeferredValue(query.data);
  const all = postsOf(data?.pages ?? noPages);
  const { posts, isBegun, isGrowing } = useGrowing(all, look === 'tiles' ? 2 : 1, isReturn);
  const isEmpty = all.length === 0;
  const hasFailedBelow = useAppSelector((state) => selectBatch(state, name) === 'failed');

  // Scrolls a new list to the top, unless it has a stored position to restore. Runs once, so that it does not disturb a
  // person who scrolls while the posts load.
  const begin = useEffectEvent(() => {
    if (selectFeedPlace(store.getState(), name, all) === undefined) window.scrollTo(0, 0);
  });
  useLayoutEffect(() => begin(), []);
  useLayoutEffect(() => {
    if (isEmpty) window.scrollTo(0, 0);
  }, [isEmpty]);

  const isWaiting = !data || !isBegun;
  const List = look === 'tiles' ? FeedGrid : FeedList;
  // The list is the same element before and after loading, so that a keyboard user's focus stays in it.
  const list = (
    <>
      <Stack
        role="feed"
        aria-label={label}
        aria-busy={isWaiting || query.isFetching}
        {...says('waiting', isWaiting || isGrowing)}
        data-stacked={isWaiting || isGrowing || undefined}
        onKeyDown={handleFeedKey}
      >
        {(isWaiting || isGrowing) && (
          <Waiting data-over={posts.length > 0 || undefined}>
            {isWaiting && <Loading label={t('caricamento')} />}
            <FeedSkeleton look={look} />
            <FeedSkeleton look={look} />
          </Waiting>
        )}
        {!isWaiting && <List name={name} posts={posts} render={render} />}
      </Stack>
      {!isWaiting && !isGrowing && (
        <FeedEnd name={name} source={source} hasMore={query.hasNextPage} look={look} />
      )}
    </>
  );
  return (
    <QueryScreen
      // If loading a further page failed, the error is shown at the list's end instead.
      query={hasFailedBelow && query.data ? { ...query, error: undefined } : query}
      skeleton={list}
      failure={t('feed-errore')}
      failureText={t('feed-errore-testo')}
      empty={!isWaiting && isEmpty && !query.hasNextPage && empty}
      inset
    >
      {() => list}
    </QueryScreen>
  );
}

const Stack = styled.div`
  &[data-stacked] {
    display: grid;
  }
  &[data-stacked] > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
`;

/* Keeps the page's length while the first rows are drawn, because the browser would scroll a shortened page to the top.
 */
const Waiting = styled.div`
  &[data-over] {
    visibility: hidden;
  }
`;

/** The number of first rows that are drawn one by one. */
const firstRows = 3;

/**
 * Draws a new list after the page around it, row by row, because several cards at once would block a slow phone for
 * half a second. It starts with no rows, because virtua would draw all of them at once after its first measurement.
 */
function useGrowing(all: readonly Post[], columns: number, isReturn: boolean) {
  // The number of rows to draw. -1: the skeleton is still shown while the surrounding page's effects run.
  const [rows, setRows] = useState(isReturn ? firstRows : -1);
  const isBegun = rows >= 0 || all.length === 0;
  const isGrowing = rows < firstRows && rows * columns < all.length;
  useEffect(() => {
    if (!isGrowing) return undefined;
    let timer: number | undefined;
    // A timer within a frame callback runs after the frame is painted, so each row gets a frame of its own.
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
