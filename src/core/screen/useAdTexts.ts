import { useTranslation } from 'react-i18next';
import type { AdTexts } from '../../ui/AdCard';

/** The labels that an `AdCard` shows beside the ad's own texts. */
export function useAdTexts(): AdTexts {
  const { t, i18n } = useTranslation();
  return { free: t('gratis'), sold: t('post-venduto'), language: i18n.language };
}
