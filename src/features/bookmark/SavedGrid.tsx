import { Bookmark as BookmarkIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { bookmarkApi, useSavedInfiniteQuery } from '../../api/bookmark';
import { bookmark } from './bookmarkSlice';
import { gridRows } from './gridRows';
import { removals } from './removals';
import { SavedCard } from './SavedCard';
import { usePlace } from '../../core/places/usePlace';
import { useRefreshTap } from '../../core/places/useRefreshTap';
import { ListEnd } from '../../core/screen/ListEnd';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { useUndoEnd } from '../../core/undo/useUndoEnd';
import { useMyID } from '../../core/session/useMe';
import { useInSight } from '../../core/wayout/useInSight';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { RefreshDisc } from '../../ui/RefreshDisc';
import { Grid } from '../../ui/layout/Grid';
import { Note } from '../../ui/layout/Text';
import { CardsSkeleton, GridSkeleton } from './GridSkeleton';

const eagerRows = 4;

export function SavedGrid() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useMyID();
  const query = useInSight(useSavedInfiniteQuery(myID, { refetchOnMountOrArgChange: true }));
  const { data, isFetching, refetch, hasNextPage, isFetchNextPageError } = query;
  // If loading a further page failed, the error is shown below the list instead.
  const error = isFetchNextPageError ? undefined : query.error;
  const { data: all } = bookmarkApi.endpoints.bookmarkCount.useQueryState(myID);
  const lead = useAppSelector(bookmark.selectLead);
  const toggles = useAppSelector(bookmark.selectToggles);
  const removed = useAppSelector(removals.select);
  const rows = useMemo(() => {
    const listed = data?.pages.flatMap(({ listBookmark }) => listBookmark) ?? [];
    return gridRows(listed, toggles, removed);
  }, [data, toggles, removed]);
  const kept = rows.filter(({ postID }) => toggles[postID]?.desired ?? true).length;
  // While further pages are not loaded: the host's count plus the bookmarks that it has not received yet.
  const count = hasNextPage ? Math.max(kept, (all?.bookmarkCount ?? 0) + lead) : kept;
  useUndoEnd(removals.leave());
  usePlace('/bookmark', data !== undefined);
  const isRefreshing = useRefreshTap(refetch);

  const failure = t('bookmark-errore');
  return (
    <>
      {data && isRefreshing && <RefreshDisc label={t('feed-aggiorna')} />}
      <QueryScreen
        query={{ data: data && rows, error, isFetching, refetch }}
        skeleton={<GridSkeleton />}
        failure={failure}
        empty={
          rows.length === 0 &&
          !hasNextPage && (
            <EmptyState
              icon={<BookmarkIcon />}
              title={t('bookmark-vuoto')}
              text={t('bookmark-vuoto-testo')}
              action={<LinkButton to="/home-user-profile">{t('bookmark-vai-home')}</LinkButton>}
            />
          )
        }
      >
        {(shown) => (
          <>
            <Note pad="0 0 3">{t('bookmark-conteggio', { count })}</Note>
            <Grid as="ul" columns="tiles" gap={3} aria-label={t('bookmark-titolo')}>
              {shown.map((row, at) => (
                <SavedCard
                  key={row.postID}
                  row={row}
                  eager={at < eagerRows}
                  onRemove={() => dispatch(removals.offer(String(row.postID), { row, at }))}
                />
              ))}
            </Grid>
            {hasNextPage && !error && (
              <ListEnd
                query={query}
                skeleton={<CardsSkeleton />}
                label={t('ricerca-caricamento')}
                failure={failure}
              />
            )}
          </>
        )}
      </QueryScreen>
    </>
  );
}
