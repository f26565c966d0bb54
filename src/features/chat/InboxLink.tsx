import { ChevronRight, MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useInboxInfiniteQuery } from '../../api/chat';
import { useMyID } from '../../core/session/useMe';
import { inboxPolling } from './inboxPolling';
import { Row } from '../../ui/layout/Row';
import { Text } from '../../ui/layout/Text';
import { Unread } from './Unread';

/** The link to the conversations, with the number of unread messages. */
export function InboxLink() {
  const { t } = useTranslation();
  const { data } = useInboxInfiniteQuery(useMyID(), inboxPolling);
  const count = data?.pages[0]?.nonLetti ?? 0;
  return (
    <Row
      as={Link}
      gap="fluid"
      tall={56}
      pad="2 4"
      rule="bottom"
      ground="card"
      weight="medium"
      anchor
      to="/conversazioni"
    >
      <Text as="span" tone="brand">
        <MessagesSquare aria-hidden />
      </Text>
      <Text as="span" grow breaks="hyphens">
        {t('conversazioni-titolo')}
      </Text>
      <Unread count={count} />
      <ChevronRight aria-hidden />
    </Row>
  );
}
