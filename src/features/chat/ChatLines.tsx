import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingText } from '../../core/submissions/useWaitingText';
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
  /** The earlier messages, asked for as one scrolls there. */
  older?: { hasMore: boolean; isFetching: boolean; more: () => void };
  /** Stands under the word that nobody has written yet. */
  start?: ReactNode;
  /** Stands over a message that leads away, of somebody unknown. */
  warning?: ReactNode;
}

export function ChatLines({ lines, lang, older, start, warning }: Props) {
  const { t } = useTranslation();
  const handleStart = () => {
    if (older?.hasMore && !older.isFetching) older.more();
  };
  const { ref, onScroll } = useStickyEnd(lines.length, lines[0]?.key, handleStart);
  const now = Date.now();
  // Earlier messages may hold what makes the other known, and what answered them.
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
          // One's own words are known to their writer, and so is each step of their way.
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
  /** The other side was never answered. */
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
  /* It holds what is read and not seen of its lines: the page would be as long as all of them. */
  position: relative;
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* useStickyEnd keeps the place, in browsers without this too. */
  overflow-anchor: none;
  padding: ${theme.space[4]};
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};

  /* The newest words stand over the field, where the next ones are written. */
  > :first-child {
    margin-top: auto;
  }
`;

const Bubble = styled.p<{ $isMine: boolean; $isPending: boolean; $isHidden: boolean }>`
  max-width: 78%;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.l};
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
