import { useTranslation } from 'react-i18next';
import { AlertSettings } from '../../features/push/AlertSettings';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../../core/screen/BackButton';

/** /impostazioni/notifiche, beyond the specification: what calls the person, how and when. */
export default function AlertSettingsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('impostazioni-notifiche')} back={<BackButton fallback="/impostazioni" />} />
      <Screen hasBar={false}>
        <AlertSettings />
      </Screen>
    </>
  );
}
