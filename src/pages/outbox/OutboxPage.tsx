import { useTranslation } from 'react-i18next';
import { OutboxList } from '../../features/outbox/OutboxList';
import { Page } from '../../core/screen/Page';

/** /in-attesa: what the host has not got yet. */
export default function OutboxPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('app-da-inviare')} hasBar={false}>
      <OutboxList />
    </Page>
  );
}
