import { useTranslation } from 'react-i18next';
import { AlertSettings } from '../../features/push/AlertSettings';
import { Page } from '../../core/screen/Page';

/** /impostazioni/notifiche, beyond the specification: what calls the person, how and when. */
export default function AlertSettingsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('impostazioni-notifiche')} fallback="/impostazioni" hasBar={false}>
      <AlertSettings />
    </Page>
  );
}
