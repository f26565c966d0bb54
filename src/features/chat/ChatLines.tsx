import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingText } from '../../core/reachability/useWaitingText';
import { styled } from 'styled-components';
import { Folded } from '../../core/wayout/Folded';
import { foreign } from '../../lib/foreign';
import { dayLabel } from '../../lib/format';
import { useSaidOnceDone } from '../../lib/useSaid';
import { clocks } from '../../lib/intl';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';
import type { ChatLine } from './lines';
import { lureIn } from './lure';
import { useStickyEnd } from './useStickyEnd';

interface Props {
  lines: readonly ChatLine[];
  lang: string;
  /** Loads the earlier messages when the person scrolls there. */
  older?: { hasMore: boolean; isFetching: boolean; more: () => void };
  /** Drawn in an empty chat, below the note that nobody has written yet. */
  start?: ReactNode;
  /** Drawn above a suspicious message from a person whom the viewer has not dealt with before. */
  warning?: ReactNode;
}

export function ChatLines({ lines, lang, older, start, warning }: Props) {
  const { t } = useTranslation();
  const handleStart = () => {
    if (older?.hasMore && !older.isFetching) older.more();
  };
  const { ref, onScroll } = useStickyEnd(lines.length, lines[0]?.key, handleStart);
  const now = Date.now();
  // Waits for the earlier messages: they may show that the viewer and the other person already answered each other.
  const lure = useMemo(() => (older?.hasMore ? undefined : lureIn(lines)), [lines, older?.hasMore]);
  const isAnswered = older?.hasMore === true || lines.some(({ isMine }) => isMine);
  return (
    <List
      ref={ref}
      onScroll={onScroll}
      role="log"
      aria-label={t('chat-messaggi')}
      aria-busy={older?.isFetching}
      tabIndex={0}
    >
      {older?.hasMore && (
        <Button variant="ghost" size="s" busy={older.isFetching} onClick={handleStart}>
          {t('chat-precedenti')}
        </Button>
      )}
      {lines.length === 0 && (
        <Stack gap={2} justify="center" grow>
          <Note centred pad={2}>
            {t('chat-vuota')}
          </Note>
          {start}
        </Stack>
      )}
      {lines.map((line, index) => {
        const day = dayLabel(line.at, now, lang);
        const before = lines[index - 1];
        return (
          // Screen readers do not announce the viewer's own messages: the viewer has just written them.
          <Stack key={line.key} aria-live={line.isMine ? 'off' : undefined}>
            {(before === undefined || dayLabel(before.at, now, lang) !== day) && (
              <Note centred pad={2}>
                {day}
              </Note>
            )}
            {line.key === lure && warning}
            <Message line={line} lang={lang} isFirst={!isAnswered} />
          </Stack>
        );
      })}
    </List>
  );
}

interface MessageProps {
  line: ChatLine;
  lang: string;
  /** The viewer has not answered the other person yet. */
  isFirst: boolean;
}

const Message = memo(function Message({ line, lang, isFirst }: MessageProps) {
  const { t } = useTranslation();
  useSaidOnceDone(t('chat-inviato'), !line.isPending);
  const waitingText = useWaitingText();
  return (
    <Bubble $isMine={line.isMine} $isPending={line.isPending} $isHidden={line.isHidden === true}>
      <VisuallyHidden>{line.sender ? `${line.sender}:` : t('conversazioni-tu')} </VisuallyHidden>
      <Folded isOpen={line.isMine || !isFirst} tipo="messaggio" id={line.key} text={line.text}>
        {line.isHidden ? <em>{line.text}</em> : <span lang={foreign(line.lingua, lang)}>{line.text}</span>}
      </Folded>
      <Time dateTime={line.at}>
        {line.isWaiting
          ? waitingText(line.held)
          : line.isPending
            ? t('chat-invio')
            : clocks(lang).format(new Date(line.at))}
      </Time>
    </Bubble>
  );
});

const List = styled.div`
  /* The positioning ancestor of the visually hidden texts in the messages; without it those texts would make the page
     as long as all messages together. */
  position: relative;
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* useStickyEnd handles scroll anchoring itself, because not every browser supports this property. */
  overflow-anchor: none;
  padding: ${theme.space[4]};
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};

  /* Pushes a short list down, so that the newest message is directly above the text field. */
  > :first-child {
    margin-top: auto;
  }
`;

const Bubble = styled.p<{ $isMine: boolean; $isPending: boolean; $isHidden: boolean }>`
  max-width: 78%;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.l};
  /* Forced colours remove the background and draw this line. */
  outline: 1px solid transparent;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  justify-self: ${({ $isMine }) => ($isMine ? 'end' : 'start')};
  background: ${({ $isMine, $isHidden }) => ($isMine && !$isHidden ? theme.color.brand : theme.color.sunken)};
  color: ${({ $isMine, $isHidden }) => ($isHidden ? theme.color.inkSoft : $isMine ? theme.color.brandInk : theme.color.ink)};
`;

const Time = styled.time`
  display: block;
  margin-top: ${theme.space[1]};
  font-size: ${theme.text.xs};
  text-align: right;
`;
