import { useTranslation } from 'react-i18next';
import type { AdTexts } from '../../ui/AdCard';

/** The words of an `AdCard` beside the ad's own. */
export function useAdTexts(): AdTexts {
  const { t, i18n } = useTranslation();
  return { free: t('gratis'), sold: t('post-venduto'), language: i18n.language };
}
