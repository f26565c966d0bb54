import { useTranslation } from 'react-i18next';
import { FeedbackForm } from '../../features/assistenza/FeedbackForm';
import { Page } from '../../core/screen/Page';

/** §2 /invia-feddback */
export default function FeedbackPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('feedback-titolo')} fallback="/user-settings">
      <FeedbackForm />
    </Page>
  );
}
