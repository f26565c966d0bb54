import { useTranslation } from 'react-i18next';
import { OutboxList } from '../../features/outbox/OutboxList';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../../core/screen/BackButton';

/** /in-attesa: what the host has not got yet. */
export default function OutboxPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('app-da-inviare')} back={<BackButton />} />
      <Screen hasBar={false}>
        <OutboxList />
      </Screen>
    </>
  );
}
