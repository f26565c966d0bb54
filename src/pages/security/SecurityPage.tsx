import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../../core/screen/BackButton';
import { Groups } from '../../features/security/Groups';

/** /sicurezza, beyond the specification: who is signed in where. */
export default function SecurityPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('sicurezza-titolo')} back={<BackButton fallback="/user-settings" />} />
      <Screen hasBar={false}>
        <Groups />
      </Screen>
    </>
  );
}
