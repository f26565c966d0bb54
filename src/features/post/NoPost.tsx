import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';

/** Shown if the post does not exist. `action` is a link to another page. */
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
