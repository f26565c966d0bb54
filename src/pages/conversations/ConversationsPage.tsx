import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAppSelector } from '../../api/hooks';
import { useInboxInfiniteQuery } from '../../api/talk';
import { InboxRow } from '../../features/chat/InboxRow';
import { selectMyID } from '../../features/profile/profileSlice';
import { selectLanguage } from '../../i18n/languageSlice';
import { dayLabel } from '../../lib/format';
import { clocks, localeOf } from '../../lib/intl';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../components/BackButton';
import { ListSkeleton } from '../components/ListSkeleton';
import { NoProfile } from '../components/NoProfile';
import { inboxPolling } from './inboxPolling';

/** /conversazioni, beyond the specification: nobody can sell without finding the buyers' messages again. */
export default function ConversationsPage() {
  const { t } = useTranslation();
  const myID = useAppSelector(selectMyID);
  if (myID === undefined) return <NoProfile />;
  return (
    <>
      <PageHeader
        title={t('conversazioni-titolo', 'Conversazioni')}
        back={<BackButton fallback="/notifiche" />}
      />
      <Screen flush>
        <Lines myID={myID} />
      </Screen>
    </>
  );
}

function Lines({ myID }: { myID: number }) {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const query = useInboxInfiniteQuery(myID, inboxPolling);
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage } = query;
  const failure = t('conversazioni-errore', 'Non riusciamo a caricare le conversazioni.');
  if (!data)
    return isError ? (
      <ErrorState
        title={failure}
        retryLabel={t('riprova', 'Riprova')}
        busy={isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <ListSkeleton />
    );
  // A conversation that was written in moves up: until the next refresh a page may bring it again.
  const lines = new Map(
    data.pages
      .flatMap(({ listConversazioni }) => listConversazioni)
      .map((line) => [line.conversazioneID, line]),
  );
  if (lines.size === 0) return <Nothing />;
  const now = Date.now();
  return (
    <>
      {isError && (
        <Spot>
          <Banner tone="error" role="alert">
            {failure}
          </Banner>
        </Spot>
      )}
      <ul aria-label={t('conversazioni-titolo', 'Conversazioni')}>
        {[...lines.values()].map((line) => (
          <li key={line.conversazioneID}>
            <InboxRow line={line} myID={myID} time={shortMoment(line.dataUltimo, now, lang)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Spot>
          <Button wide variant="ghost" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('conversazioni-altre', 'Mostra altre')}
          </Button>
        </Spot>
      )}
    </>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title={t('conversazioni-vuoto', 'Ancora nessuna conversazione')}
      text={t(
        'conversazioni-vuoto-testo',
        'Quando scrivi per un annuncio, o qualcuno scrive a te, la trovi qui.',
      )}
      action={
        <LinkButton to="/home-user-profile">{t('conversazioni-annunci', 'Guarda gli annunci')}</LinkButton>
      }
    />
  );
}

const aDay = 86_400_000;

/** "14:05" for today, "Ieri", else a date as short as it can be. */
function shortMoment(iso: string, now: number, lang: string): string {
  const day = dayLabel(iso, now, lang);
  const nameOf = (moment: number) => dayLabel(new Date(moment).toISOString(), now, lang);
  const at = new Date(iso);
  if (day === nameOf(now)) return clocks(lang).format(at);
  if (day === nameOf(now - aDay)) return day;
  const isThisYear = at.getFullYear() === new Date(now).getFullYear();
  return at.toLocaleDateString(localeOf(lang), {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

const Spot = styled.div`
  padding: ${theme.space[3]} ${theme.space[4]} 0;
`;
