import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { dayLabel } from '../../lib/format';
import { clocks } from '../../lib/intl';
import { theme } from '../../theme/theme';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { Line } from './chatSlice';
import { useStickyEnd } from './useStickyEnd';

interface Props {
  lines: readonly Line[];
  lang: string;
  /** The overlay's list is at most 40vh high (§9); a page's list fills it. */
  isOverlay: boolean;
}

export function ChatLines({ lines, lang, isOverlay }: Props) {
  const { t } = useTranslation();
  const { ref, onScroll } = useStickyEnd(lines.length);
  const now = Date.now();
  return (
    <List
      ref={ref}
      onScroll={onScroll}
      role="log"
      aria-label={t('chat-messaggi', 'Messaggi')}
      tabIndex={0}
      $isOverlay={isOverlay}
    >
      {lines.length === 0 && <Quiet>{t('chat-vuota', 'Scrivi il primo messaggio.')}</Quiet>}
      {lines.map((line, index) => {
        const day = dayLabel(line.at, now, lang);
        const before = lines[index - 1];
        return (
          <Row key={line.key}>
            {(before === undefined || dayLabel(before.at, now, lang) !== day) && <Quiet>{day}</Quiet>}
            <Bubble $isMine={line.isMine} $isPending={line.isPending}>
              {line.isMine && <VisuallyHidden>{t('conversazioni-tu', 'Tu:')} </VisuallyHidden>}
              {line.text}
              <Time dateTime={line.at}>
                {line.isWaiting
                  ? t('app-in-attesa', 'In attesa di rete')
                  : line.isPending
                    ? t('chat-invio', 'invio…')
                    : clocks(lang).format(new Date(line.at))}
              </Time>
            </Bubble>
          </Row>
        );
      })}
    </List>
  );
}

const List = styled.div<{ $isOverlay: boolean }>`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${theme.space[4]};
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  ${({ $isOverlay }) =>
    $isOverlay ? 'max-height: 40vh; @media (max-height: 499px) { max-height: 25vh; }' : ''}
`;

const Row = styled.div`
  display: flex;
  flex-direction: column;
`;

const Quiet = styled.p`
  align-self: center;
  padding: ${theme.space[2]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
`;

const Bubble = styled.p<{ $isMine: boolean; $isPending: boolean }>`
  max-width: 78%;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.l};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  align-self: ${({ $isMine }) => ($isMine ? 'flex-end' : 'flex-start')};
  background: ${({ $isMine }) => ($isMine ? theme.color.brand : theme.color.sunken)};
  color: ${({ $isMine }) => ($isMine ? theme.color.brandInk : theme.color.ink)};
`;

const Time = styled.time`
  display: block;
  margin-top: ${theme.space[1]};
  font-size: ${theme.text.xs};
  text-align: right;
`;
