import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/entities';
import { useAppDispatch } from '../../store/hooks';
import { useNotificationLinesInfiniteQuery } from '../../api/notifiche';
import { pageLeft, pageOpened } from './counterSlice';
import { NotificationList } from './NotificationList';
import { useNewSince } from './useNewSince';
import { usePlace } from '../../core/places/usePlace';
import { useRefreshTap } from '../../core/places/useRefreshTap';
import { useMyID } from '../../core/session/useMe';
import { EmptyState } from '../../ui/EmptyState';
import { Failure } from '../../core/screen/Failure';
import { RefreshDisc } from '../../ui/RefreshDisc';
import { useNear } from '../../ui/useNear';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { ListSkeleton } from '../../core/screen/ListSkeleton';
import { useInSight } from '../../core/wayout/useInSight';
import { GroupChips, useGroup } from './GroupChips';
import { Box } from '../../ui/layout/Box';

/** §9: milliseconds between polls. */
const pollEvery = 30_000;

/**
 * Removes duplicates: a notification with news moves to the first page, while a later page may still contain it until
 * the next refresh.
 */
const unique = (events: readonly Notification[]): Notification[] => {
  const seen = new Set<number>();
  return events.filter(({ notificaID }) => !seen.has(notificaID) && seen.add(notificaID));
};

/** The endless list of notifications. */
export function Events() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const PersonaID = useMyID();
  const gruppo = useGroup();
  const query = useInSight(
    useNotificationLinesInfiniteQuery(gruppo ? { PersonaID, gruppo } : PersonaID, {
      pollingInterval: pollEvery,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    }),
  );
  const { error, isFetching, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // `currentData`, so that the notifications of the previously chosen group are not shown while this group loads.
  const data = query.currentData;
  const since = useNewSince(data?.pages[0]?.letteFino);
  const mark = useNear(hasNextPage && !isFetching && !error && (data?.pages.length ?? 0), fetchNextPage);
  useEffect(() => {
    dispatch(pageOpened());
    return () => void dispatch(pageLeft());
  }, [dispatch]);
  usePlace('/notifiche', data !== undefined);
  const isRefreshing = useRefreshTap(query.refetch);
  const events = data && unique(data.pages.flatMap(({ listNotifiche }) => listNotifiche));
  return (
    <>
      <GroupChips chosen={gruppo} />
      {isRefreshing && data && <RefreshDisc label={t('feed-aggiorna')} />}
      <QueryScreen
        query={{ ...query, data: events, error: isFetchNextPageError ? undefined : error }}
        skeleton={<ListSkeleton />}
        failure={t('notifiche-errore')}
        empty={events?.length === 0 && !hasNextPage && <Nothing isPart={gruppo !== undefined} />}
        inset
      >
        {(list) => <NotificationList events={list} since={since} />}
      </QueryScreen>
      {isFetchNextPageError && (
        <Failure title={t('notifiche-errore-altre')} busy={isFetching} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <Box unanchored ref={mark}>
          <ListSkeleton rows={3} isIdle={!isFetchingNextPage} />
        </Box>
      )}
    </>
  );
}

function Nothing({ isPart }: { isPart: boolean }) {
  const { t } = useTranslation();
  if (isPart) return <EmptyState icon={<Bell />} title={t('notifiche-vuoto-parte')} />;
  return <EmptyState icon={<Bell />} title={t('notifiche-vuoto')} text={t('notifiche-vuoto-testo')} />;
}
