import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { ToBoard } from '../../core/screen/ToBoard';

/** Shown if the shop does not exist or no longer exists. */
export function NoShop() {
  const { t } = useTranslation();
  const title = t('negozio-non-trovato');
  return <EmptyState said="assertive" icon={<Store />} title={title} action={<ToBoard />} />;
}
