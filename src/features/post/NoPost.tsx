import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';

/** The host knows no such post; `action` is what leads on. */
export function NoPost({ action }: { action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      said="assertive"
      icon={<Search />}
      title={t('post-non-trovato')}
      text={t('post-non-trovato-testo')}
      action={action}
    />
  );
}
