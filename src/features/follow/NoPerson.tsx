import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';

/** Shown if the URL names no existing person. */
export function NoPerson() {
  const { t } = useTranslation();
  return <EmptyState said="assertive" icon={<Users />} title={t('persona-non-trovata')} />;
}
