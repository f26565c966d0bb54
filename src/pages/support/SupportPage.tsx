import { useTranslation } from 'react-i18next';
import { SupportForm } from '../../features/assistenza/SupportForm';
import { ReportSection } from '../../features/report/ReportSection';
import { useRecording } from '../../features/report/useRecording';
import { Page } from '../../core/screen/Page';

/** §2 /centro-assistenza */
export default function SupportPage() {
  const { t } = useTranslation();
  const recording = useRecording();
  return (
    <Page title={t('assistenza-titolo')} fallback="/user-settings">
      <SupportForm pack={recording.pack} onSent={() => recording.setAttached(false)}>
        <ReportSection recording={recording} />
      </SupportForm>
    </Page>
  );
}
