import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { useNotificationsQuery } from '../../api/talk';
import { pageLeft, pageOpened } from '../../features/notifications/counterSlice';
import { NotificationList } from '../../features/notifications/NotificationList';
import { type Profile, selectProfile } from '../../features/profile/profileSlice';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/Banner';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { ListSkeleton } from '../components/ListSkeleton';
import { NoProfile } from '../components/NoProfile';
import { InboxLink } from './InboxLink';

/** §9. */
const pollEvery = 30_000;

/** §2: what happened to the person, newest first. Opening it resets the counter (§4). */
export default function NotificationsPage() {
  const { t } = useTranslation();
  const me = useAppSelector(selectProfile);
  if (!me) return <NoProfile />;
  return (
    <>
      <PageHeader title={t('notifiche-titolo', 'Notifiche')} />
      <Screen flush>
        <InboxLink myID={me.personaID} />
        <Events me={me} />
      </Screen>
    </>
  );
}

function Events({ me }: { me: Profile }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { data, isError, isFetching, refetch } = useNotificationsQuery(me.personaID, {
    pollingInterval: pollEvery,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    dispatch(pageOpened());
    return () => void dispatch(pageLeft());
  }, [dispatch]);
  const failure = t('notifiche-errore', 'Non riusciamo a caricare le notifiche.');
  if (!data)
    return isError ? (
      <ErrorState
        title={failure}
        retryLabel={t('notifiche-riprova', 'Riprova')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <ListSkeleton />
    );
  return (
    <>
      {isError && (
        <Spot>
          <Banner tone="error" role="alert">
            {failure}
          </Banner>
        </Spot>
      )}
      {data.listNotifiche.length > 0 ? (
        <NotificationList events={data.listNotifiche} me={me} />
      ) : (
        <EmptyState
          icon={<Bell />}
          title={t('notifiche-vuoto', 'Ancora nessuna notifica')}
          text={t('notifiche-vuoto-testo', 'Qui trovi mi piace, commenti, messaggi e nuovi follower.')}
        />
      )}
    </>
  );
}

const Spot = styled.div`
  padding: ${theme.space[3]} ${theme.space[4]} 0;
`;
