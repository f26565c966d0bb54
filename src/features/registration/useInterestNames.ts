import { useTranslation } from 'react-i18next';
import type { InterestField } from '../../lib/interests';

export function useInterestNames(): Record<InterestField, string> {
  const { t } = useTranslation();
  return {
    IntWorktools: t('impostazioni-interesse-utensili', 'Utensili'),
    IntElectronics: t('impostazioni-interesse-elettronica', 'Elettronica'),
    IntHomeGarden: t('impostazioni-interesse-casa', 'Casa e giardino'),
    IntFashion: t('impostazioni-interesse-moda', 'Moda'),
    IntCarMotorcycle: t('impostazioni-interesse-motori', 'Auto e moto'),
    IntHobbySport: t('impostazioni-interesse-hobby', 'Hobby e sport'),
  };
}
