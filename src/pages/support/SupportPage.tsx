import { useTranslation } from 'react-i18next';
import { SupportForm } from '../../features/assistenza/SupportForm';
import { ReportSection } from '../../features/report/ReportSection';
import { useRecording } from '../../features/report/useRecording';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../../core/screen/BackButton';

/** §2 /centro-assistenza */
export default function SupportPage() {
  const { t } = useTranslation();
  const recording = useRecording();
  return (
    <>
      <PageHeader title={t('assistenza-titolo')} back={<BackButton fallback="/user-settings" />} />
      <Screen>
        <SupportForm pack={recording.pack} onSent={() => recording.setAttached(false)}>
          <ReportSection recording={recording} />
        </SupportForm>
      </Screen>
    </>
  );
}
