import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isToldBeside } from '../../api/apiError';
import { useAppSelector } from '../../store/hooks';
import { useInboxInfiniteQuery } from '../../api/chat';
import { InboxRow } from '../../features/chat/InboxRow';
import { useMyID } from '../../core/session/useMe';
import { selectLanguage } from '../../core/language/languageSlice';
import { dayLabel } from '../../lib/format';
import { clocks, localeOf } from '../../lib/intl';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { FailureBanner } from '../../ui/FailureBanner';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { Box } from '../../ui/layout/Box';
import { BackButton } from '../components/BackButton';
import { ListSkeleton } from '../components/ListSkeleton';
import { inboxPolling } from './inboxPolling';

/** /conversazioni, beyond the specification: nobody can sell without finding the buyers' messages again. */
export default function ConversationsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('conversazioni-titolo', 'Messaggi')} back={<BackButton fallback="/notifiche" />} />
      <Screen flush>
        <Lines />
      </Screen>
    </>
  );
}

function Lines() {
  const { t } = useTranslation();
  const myID = useMyID();
  const lang = useAppSelector(selectLanguage);
  const query = useInboxInfiniteQuery(myID, inboxPolling);
  const { data, error, isFetching, hasNextPage, isFetchingNextPage } = query;
  const failure = {
    title: t('conversazioni-errore', 'Non riusciamo a caricare i messaggi.'),
    retryLabel: t('riprova', 'Riprova'),
    busy: isFetching,
    onRetry: () => void query.refetch(),
  };
  if (!data) return error ? <ErrorState {...failure} /> : <ListSkeleton />;
  // A conversation that was written in moves up: until the next refresh a page may bring it again.
  const lines = new Map(
    data.pages
      .flatMap(({ listConversazioni }) => listConversazioni)
      .map((line) => [line.conversazioneID, line]),
  );
  const told = isToldBeside(error) && <FailureBanner inset {...failure} />;
  if (lines.size === 0)
    return (
      <>
        {told}
        <Nothing />
      </>
    );
  const now = Date.now();
  return (
    <>
      {told}
      <ul aria-label={t('conversazioni-titolo', 'Messaggi')}>
        {[...lines.values()].map((line) => (
          <li key={line.conversazioneID}>
            <InboxRow
              line={line}
              isMine={line.ultimoMittenteID === myID}
              time={shortMoment(line.dataUltimo, now, lang)}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Box pad="3 4 0">
          <Button wide variant="ghost" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('conversazioni-altre', 'Mostra altri')}
          </Button>
        </Box>
      )}
    </>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title={t('conversazioni-vuoto', 'Ancora nessun messaggio')}
      text={t(
        'conversazioni-vuoto-testo',
        'Quando scrivi per un annuncio, o qualcuno scrive a te, lo trovi qui.',
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
