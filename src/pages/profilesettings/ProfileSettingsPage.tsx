import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader';
import { BackButton } from '../components/BackButton';
import { Fresh } from './FreshForm';

/** §2 /impostazioni */
export default function ProfileSettingsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('impostazioni-titolo', 'Impostazioni')}
        back={<BackButton fallback="/user-settings" />}
      />
      <Fresh />
    </>
  );
}
