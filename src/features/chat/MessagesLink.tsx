import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useInboxInfiniteQuery } from '../../api/chat';
import { useMyID } from '../../core/session/useMe';
import { useIdle } from '../../lib/useIdle';
import { Badge } from '../../ui/Badge';
import { IconLink } from '../../ui/IconLink';
import { inboxPolling } from './inboxPolling';
import { Corner } from '../../ui/layout/Corner';

/**
 * The link to the conversations, with the number of unread messages, which is requested only after the feed has loaded.
 */
export function MessagesLink() {
  const { t } = useTranslation();
  const isIdle = useIdle();
  const { count } = useInboxInfiniteQuery(useMyID(), {
    ...inboxPolling,
    skip: !isIdle,
    selectFromResult: ({ data }) => ({ count: data?.pages[0]?.nonLetti ?? 0 }),
  });
  const name = t('conversazioni-titolo');
  const unread = t('conversazioni-non-letti', { count });
  return (
    <Frame to="/conversazioni" label={count > 0 ? `${name}: ${unread}` : name}>
      <MessageCircle aria-hidden />
      <Corner inset="0 auto auto calc(50% + 2px)" aria-hidden>
        <span>
          <Badge count={count} />
        </span>
      </Corner>
    </Frame>
  );
}

const Frame = styled(IconLink)`
  position: relative;
  margin-inline: -6px;
`;
