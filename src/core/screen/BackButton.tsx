import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWayBack } from '../../lib/useWayBack';
import { IconButton } from '../../ui/IconButton';

/** Back to where the person came from; a page opened fresh by its link goes to `fallback`. */
export function BackButton({ fallback = '/home-user-profile' }: { fallback?: string }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t('indietro')} onClick={useWayBack(fallback)}>
      <ChevronLeft />
    </IconButton>
  );
}
