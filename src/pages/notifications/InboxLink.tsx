import { ChevronRight, MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useInboxInfiniteQuery } from '../../api/chat';
import { useMyID } from '../../core/session/useMe';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { inboxPolling } from '../../features/chat/inboxPolling';

/** To the conversations, with the number of messages that wait there. */
export function InboxLink() {
  const { t } = useTranslation();
  const { data } = useInboxInfiniteQuery(useMyID(), inboxPolling);
  const count = data?.pages[0]?.nonLetti ?? 0;
  return (
    <Frame to="/conversazioni">
      <MessagesSquare aria-hidden />
      <span>{t('conversazioni-titolo', 'Messaggi')}</span>
      <span aria-hidden>
        <Badge count={count} />
      </span>
      {count > 0 && (
        <VisuallyHidden>
          {t('conversazioni-non-letti', '{{count}} messaggi non letti', { count })}
        </VisuallyHidden>
      )}
      <ChevronRight aria-hidden />
    </Frame>
  );
}

const Frame = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  /* Larger texts take the room between, so that the word stays whole. */
  gap: clamp(4px, calc(20px - 0.5rem), ${theme.space[3]});
  min-height: 56px;
  padding: ${theme.space[2]} ${theme.space[4]};
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.card};
  color: inherit;
  font-weight: ${theme.weight.medium};
  text-decoration: none;

  span:first-of-type {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  svg {
    flex: none;
  }
  svg:first-child {
    color: ${theme.color.brand};
  }
`;
