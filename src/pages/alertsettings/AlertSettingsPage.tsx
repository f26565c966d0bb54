import { useTranslation } from 'react-i18next';
import { AlertSettings } from '../../features/push/AlertSettings';
import { Page } from '../../core/screen/Page';

/** /impostazioni/notifiche, not in the specification: which events notify the person, how and when. */
export default function AlertSettingsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('impostazioni-notifiche')} fallback="/impostazioni" hasBar={false}>
      <AlertSettings />
    </Page>
  );
}
