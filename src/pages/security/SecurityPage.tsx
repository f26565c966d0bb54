import { useTranslation } from 'react-i18next';
import { Groups } from '../../features/security/Groups';
import { Page } from '../../core/screen/Page';

/** /sicurezza, beyond the specification: who is signed in where. */
export default function SecurityPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('sicurezza-titolo')} fallback="/user-settings" hasBar={false}>
      <Groups />
    </Page>
  );
}
