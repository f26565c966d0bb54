import { PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';

/** Instead of a search's list without filters. */
export function NothingFound({ action }: { action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      said="polite"
      icon={<PackageOpen />}
      title={t('ricerca-nessun-risultato', 'Nessun risultato.')}
      text={t('ricerca-nessun-risultato-aiuto', 'Prova con meno parole o controlla come sono scritte.')}
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
      title={t('categoria-vuoto', 'Qui non c’è ancora nulla.')}
      text={t('categoria-vuoto-aiuto', 'Il primo annuncio può essere il tuo.')}
      action={<LinkButton to="/insert-ad">{t('categoria-pubblica', 'Pubblica un annuncio')}</LinkButton>}
    />
  );
}
