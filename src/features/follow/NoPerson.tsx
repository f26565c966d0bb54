import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';

/** Shown for an address that names no person. */
export function NoPerson() {
  const { t } = useTranslation();
  return <EmptyState said="assertive" icon={<Users />} title={t('persona-non-trovata')} />;
}
