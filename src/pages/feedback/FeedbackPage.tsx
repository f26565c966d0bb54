import { useTranslation } from 'react-i18next';
import { BackButton } from '../../core/screen/BackButton';
import { FeedbackForm } from '../../features/assistenza/FeedbackForm';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';

/** §2 /invia-feddback */
export default function FeedbackPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('feedback-titolo')} back={<BackButton fallback="/user-settings" />} />
      <Screen>
        <FeedbackForm />
      </Screen>
    </>
  );
}
