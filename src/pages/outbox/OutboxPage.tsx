import { useTranslation } from 'react-i18next';
import { OutboxList } from '../../features/outbox/OutboxList';
import { Page } from '../../core/screen/Page';

/** /in-attesa: submissions that are still waiting on the phone to be sent to the host. */
export default function OutboxPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('app-da-inviare')} hasBar={false}>
      <OutboxList />
    </Page>
  );
}
