import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWayBack } from '../../lib/useWayBack';
import { IconButton } from '../../ui/IconButton';

interface Props {
  /** Where a page that was opened fresh by its link leads. */
  fallback?: string | undefined;
  /** Asks before the page is left. */
  onClick?: () => void;
}

/** Leads back to where the person came from. */
export function BackButton({ fallback = '/home-user-profile', onClick }: Props) {
  const goBack = useWayBack(fallback);
  const { t } = useTranslation();
  return (
    <IconButton label={t('indietro')} onClick={onClick ?? goBack}>
      <ChevronLeft />
    </IconButton>
  );
}
