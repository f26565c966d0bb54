import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/IconButton';

/** Back to where the person came from; a page opened fresh by its link goes to `fallback`. */
export function BackButton({ fallback = '/home-user-profile' }: { fallback?: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { key } = useLocation();
  const handleClick = () => void (key === 'default' ? navigate(fallback, { replace: true }) : navigate(-1));
  return (
    <IconButton label={t('indietro', 'Indietro')} onClick={handleClick}>
      <ChevronLeft />
    </IconButton>
  );
}
