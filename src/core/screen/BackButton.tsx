import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWayBack } from '../../lib/useWayBack';
import { IconButton } from '../../ui/IconButton';

interface Props {
  /** Where the button leads if the page was opened directly, so that there is no page to go back to. */
  fallback?: string | undefined;
  /** Called instead of going back, e.g. to ask first. */
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
