import { PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';

/** Instead of a search's list without filters. */
export function NothingFound({ action }: { action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      said="polite"
      icon={<PackageOpen />}
      title={t('ricerca-nessun-risultato')}
      text={t('ricerca-nessun-risultato-aiuto')}
      action={action}
    />
  );
}

/** Instead of a category's list without filters. */
export function NothingYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      said="polite"
      icon={<PackageOpen />}
      title={t('categoria-vuoto')}
      text={t('categoria-vuoto-aiuto')}
      action={<LinkButton to="/insert-ad">{t('categoria-pubblica')}</LinkButton>}
    />
  );
}
