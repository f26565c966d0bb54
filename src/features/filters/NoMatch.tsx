import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';

/** Instead of a list that its filters leave empty: the way to more. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      role="status"
      icon={<PackageOpen />}
      title={t('filtri-vuoto', 'Nessun annuncio con questi filtri.')}
      text={t('filtri-vuoto-aiuto', 'Togline qualcuno per vedere di più.')}
      action={<Button onClick={onClear}>{t('filtri-togli-tutti', 'Togli tutti i filtri')}</Button>}
    />
  );
}
