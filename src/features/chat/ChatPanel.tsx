import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { isUnreached } from '../../api/apiError';
import { type Chat, useChatQuery } from '../../api/chat';
import { selectLanguage } from '../../core/language/languageSlice';
import type { Offender } from '../../core/wayout/wayOutSlice';
import { sellerWords } from '../../core/screen/sellerWords';
import { useMyID } from '../../core/session/useMe';
import { Spinner } from '../../ui/Spinner';
import { Note, Alert } from '../../ui/layout/Text';
import { Centre } from '../../ui/layout/Centre';
import { ChatLines } from './ChatLines';
import { roomClosed, roomOpened, selectOwnMessages, selectRoom } from './chatSlice';
import { Composer, type Writing } from './Composer';
import { LureWarning } from './LureWarning';
import { linesOf } from './lines';
import { QuickLines } from './QuickLines';
import { answers, openings } from './suggestions';
import { Said } from '../../ui/Said';
import { useOlderMessages } from './useOlderMessages';

interface Props {
  conversazioneID: number;
  /** Milliseconds between polls: 5,000, and 1,000 on the post's chat page (§9). */
  every: number;
  /** The post that the chat is about; undefined until it has loaded. */
  post: Post | undefined;
  /** The other person deleted their account or is blocked, so nobody can write here any more. */
  isClosed?: boolean;
  /** The viewer is the seller of the ad. */
  isSeller: boolean;
}

/** A conversation's messages, the suggested sentences that were not used yet, and the text field. */
export function ChatPanel({ conversazioneID, every, post, isClosed = false, isSeller }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useMyID();
  const lang = useAppSelector(selectLanguage);
  const room = useAppSelector((state) => selectRoom(state, conversazioneID));
  const writing = useRef<Writing>(null);
  const own = useAppSelector((state) => selectOwnMessages(state, conversazioneID));
  const { data, error, isLoading } = useChatQuery(conversazioneID, {
    pollingInterval: every,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const { messages, ...older } = useOlderMessages(conversazioneID, data);
  // Memoized, because each poll renders this panel twice, and unchanged lines must not rerender the list.
  const lines = useMemo(() => linesOf(messages, own, myID, room?.keys), [messages, own, myID, room?.keys]);
  useEffect(() => {
    dispatch(roomOpened(conversazioneID));
    return () => void dispatch(roomClosed(conversazioneID));
  }, [dispatch, conversazioneID]);

  const problem =
    error && 'kind' in error
      ? isUnreached(error)
        ? t('chat-errore-connessione')
        : t('chat-errore-messaggi')
      : undefined;
  const [refused, setRefused] = useState<number>();
  const isOver = isClosed || refused === conversazioneID;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const handlePick = (line: string) => {
    setPicked([...picked, line]);
    writing.current?.add(line);
  };
  const seller = post && sellerWords(post, t);
  const said = lines.filter(({ isMine }) => isMine);
  const unused = (offered: readonly string[]) =>
    offered.filter((line) => !picked.includes(line) && !said.some(({ text }) => text.includes(line)));
  return (
    <Frame>
      <Messages>
        {problem !== undefined && (
          <Alert size="s" ground="dangerSoft" pad="2 4">
            {problem}
          </Alert>
        )}
        {room?.isSlow && problem === undefined && (
          <Note tone="danger" ground="dangerSoft" pad="2 4">
            <Said>{t('chat-lenta')}</Said>
          </Note>
        )}
        {data ? (
          <ChatLines
            lines={lines}
            older={older}
            lang={lang}
            warning={<LureWarning offender={offenderIn(data, myID)} />}
            start={
              post &&
              !isSeller && (
                <>
                  <QuickLines
                    label={t('chat-proposte')}
                    lines={unused(openings(post, t))}
                    onPick={handlePick}
                  />
                  {seller && (
                    <Note centred pad="0 4">
                      {seller.text}
                    </Note>
                  )}
                </>
              )
            }
          />
        ) : (
          isLoading && (
            <Centre>
              <Spinner />
            </Centre>
          )
        )}
      </Messages>
      {!isOver && isSeller && post && (
        <QuickLines isRow label={t('chat-risposte')} lines={unused(answers(post, t))} onPick={handlePick} />
      )}
      <Composer
        key={conversazioneID}
        conversazioneID={conversazioneID}
        isClosed={isOver}
        onClosed={() => setRefused(conversazioneID)}
        ref={writing}
      />
    </Frame>
  );
}

/** The other person of the conversation, for the report and block menu. */
function offenderIn({ conversazione, listConversazione }: Chat, myID: number): Offender | undefined {
  if (!conversazione) return undefined;
  const { conversazioneID: id, personaID1, personaID2 } = conversazione;
  const name = listConversazione.find(({ mittenteID }) => mittenteID !== myID)?.nome ?? '';
  return { tipo: 'messaggi', id, personaID: personaID1 === myID ? personaID2 : personaID1, name };
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  margin-top: auto;

  /* While the text field has the focus, the suggestions are hidden to leave room for the messages. */
  &:has(form:focus-within) > [role='group'] {
    display: none;
  }
`;

/* §9. The full height is reserved from the start, so that the text field does not move when messages arrive. It shrinks
   when the field grows within the overlay. */
const Messages = styled.div`
  flex: 0 1 40vh;
  display: flex;
  flex-direction: column;
  min-height: 0;
  max-height: 40vh;

  @media (max-height: 499px) {
    max-height: 25vh;
  }
`;
