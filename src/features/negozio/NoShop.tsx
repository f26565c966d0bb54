import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { ToBoard } from '../../core/screen/ToBoard';

/** Stands where a shop is not or no longer. */
export function NoShop() {
  const { t } = useTranslation();
  const title = t('negozio-non-trovato');
  return <EmptyState said="assertive" icon={<Store />} title={title} action={<ToBoard />} />;
}
