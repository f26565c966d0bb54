import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { selectQueuedMessages } from '../../api/outbox/outboxSlice';
import { useChatQuery } from '../../api/talk';
import { selectLanguage } from '../../i18n/languageSlice';
import { theme } from '../../theme/theme';
import { Spinner } from '../../ui/Spinner';
import { ChatLines } from './ChatLines';
import { roomClosed, roomOpened, selectLines, selectRoom, withWaiting } from './chatSlice';
import { Composer } from './Composer';

interface Props {
  conversazioneID: number;
  myID: number;
  /** Milliseconds between polls: 5,000, and 1,000 on the post's chat page (§9). */
  every: number;
  isOverlay?: boolean;
}

export function ChatPanel({ conversazioneID, myID, every, isOverlay = false }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const lang = useAppSelector(selectLanguage);
  const room = useAppSelector((state) => selectRoom(state, conversazioneID));
  const waiting = useAppSelector((state) => selectQueuedMessages(state, conversazioneID));
  const { data, error, isLoading } = useChatQuery(conversazioneID, {
    pollingInterval: every,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    dispatch(roomOpened(conversazioneID));
    return () => void dispatch(roomClosed(conversazioneID));
  }, [dispatch, conversazioneID]);

  const problem =
    error && 'kind' in error
      ? error.kind === 'network' || error.kind === 'timeout'
        ? t('chat-errore-connessione', 'Errore di connessione. Impossibile recuperare i messaggi.')
        : t('chat-errore-messaggi', 'Errore nel recupero dei messaggi.')
      : undefined;
  if (isLoading)
    return (
      <Centre>
        <Spinner />
      </Centre>
    );
  return (
    <Frame>
      {problem !== undefined && <Alert role="alert">{problem}</Alert>}
      {room?.isSlow && problem === undefined && (
        <Alert role="status">{t('chat-lenta', 'Connessione lenta. Attendi...')}</Alert>
      )}
      {data ? (
        <ChatLines
          lines={withWaiting(
            selectLines(data.listConversazione, room?.outgoing ?? null, myID),
            waiting,
            room?.outgoing ?? null,
          )}
          lang={lang}
          isOverlay={isOverlay}
        />
      ) : (
        <Centre />
      )}
      <Composer conversazioneID={conversazioneID} myID={myID} />
    </Frame>
  );
}

const Frame = styled.div`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
`;

const Centre = styled.div`
  flex: 1;
  display: grid;
  place-items: center;
  padding: ${theme.space[8]};
`;

const Alert = styled.p`
  padding: ${theme.space[2]} ${theme.space[4]};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.danger};
  font-size: ${theme.text.s};
`;
