import { useTranslation } from 'react-i18next';
import { Groups } from '../../features/security/Groups';
import { Page } from '../../core/screen/Page';

/** /sicurezza, not in the specification: the devices on which the person is signed in, passkeys, and more. */
export default function SecurityPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('sicurezza-titolo')} fallback="/user-settings" hasBar={false}>
      <Groups />
    </Page>
  );
}
