import { useTranslation } from 'react-i18next';
import { Inbox } from '../../features/chat/Inbox';
import { Page } from '../../core/screen/Page';

/** /conversazioni, not in the specification: a seller needs a list of the buyers' conversations. */
export default function ConversationsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('conversazioni-titolo')} fallback="/notifiche" flush>
      <Inbox />
    </Page>
  );
}
