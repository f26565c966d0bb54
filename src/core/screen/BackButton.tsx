import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWayBack } from '../../lib/useWayBack';
import { IconButton } from '../../ui/IconButton';

interface Props {
  /** The target if the page was opened by its link, so there is no step back. */
  fallback?: string | undefined;
  /** Replaces the step back, e.g. by a question. */
  onClick?: () => void;
}

/** Goes back to the page before. */
export function BackButton({ fallback = '/home-user-profile', onClick }: Props) {
  const goBack = useWayBack(fallback);
  const { t } = useTranslation();
  return (
    <IconButton label={t('indietro')} onClick={onClick ?? goBack}>
      <ChevronLeft />
    </IconButton>
  );
}
