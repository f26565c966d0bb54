import { useTranslation } from 'react-i18next';
import { SupportForm } from '../../features/assistenza/SupportForm';
import { ReportSection } from '../../features/report/ReportSection';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { Stack } from '../../ui/layout/Stack';
import { BackButton } from '../components/BackButton';

/** §2 /centro-assistenza */
export default function SupportPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('assistenza-titolo')} back={<BackButton fallback="/user-settings" />} />
      <Screen>
        <Stack gap={6}>
          <SupportForm />
          <ReportSection />
        </Stack>
      </Screen>
    </>
  );
}
