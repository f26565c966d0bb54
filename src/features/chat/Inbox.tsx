import type { Inbox as Answer } from '../../api/chat';
import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { useInboxInfiniteQuery } from '../../api/chat';
import { shortMoment } from './shortMoment';
import { InboxRow } from './InboxRow';
import { useMyID } from '../../core/session/useMe';
import { selectLanguage } from '../../core/language/languageSlice';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Box } from '../../ui/layout/Box';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { ListSkeleton } from '../../core/screen/ListSkeleton';
import { inboxPolling } from './inboxPolling';

type Talk = Answer['listConversazioni'][number];

/**
 * Removes duplicates: a conversation with a new message moves to the first page, while a page loaded earlier may still
 * contain it.
 */
const unique = (lines: readonly Talk[]): Talk[] => [
  ...new Map(lines.map((line) => [line.conversazioneID, line])).values(),
];

/** The list of the person's conversations, the most recent first. */
export function Inbox() {
  const { t } = useTranslation();
  const myID = useMyID();
  const lang = useAppSelector(selectLanguage);
  const query = useInboxInfiniteQuery(myID, inboxPolling);
  const { data, hasNextPage, isFetchingNextPage } = query;
  const talks = data && unique(data.pages.flatMap(({ listConversazioni }) => listConversazioni));
  return (
    <QueryScreen
      query={{ ...query, data: talks }}
      skeleton={<ListSkeleton />}
      failure={t('conversazioni-errore')}
      empty={talks?.length === 0 && <Nothing />}
      inset
    >
      {(lines) => (
        <>
          <ul aria-label={t('conversazioni-titolo')}>
            {lines.map((line) => (
              <li key={line.conversazioneID}>
                <InboxRow
                  line={line}
                  isMine={line.ultimoMittenteID === myID}
                  time={shortMoment(line.dataUltimo, Date.now(), lang)}
                />
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <Box pad="3 4 0">
              <Button
                wide
                variant="ghost"
                busy={isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('conversazioni-altre')}
              </Button>
            </Box>
          )}
        </>
      )}
    </QueryScreen>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title={t('conversazioni-vuoto')}
      text={t('conversazioni-vuoto-testo')}
      action={<LinkButton to="/home-user-profile">{t('conversazioni-annunci')}</LinkButton>}
    />
  );
}
