import { PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';

/** Shown instead of the list if a search without filters has no results. */
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

/** Shown instead of the list if a category without filters has no ads. */
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
