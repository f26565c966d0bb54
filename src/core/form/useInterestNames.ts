import { useTranslation } from 'react-i18next';
import type { InterestField } from '../../lib/interests';

export function useInterestNames(): Record<InterestField, string> {
  const { t } = useTranslation();
  return {
    IntWorktools: t('impostazioni-interesse-utensili'),
    IntElectronics: t('impostazioni-interesse-elettronica'),
    IntHomeGarden: t('impostazioni-interesse-casa'),
    IntFashion: t('impostazioni-interesse-moda'),
    IntCarMotorcycle: t('impostazioni-interesse-motori'),
    IntHobbySport: t('impostazioni-interesse-hobby'),
  };
}
