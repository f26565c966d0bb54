import { useTranslation } from 'react-i18next';

/** This installation's own name, contacts and rules; each is empty if its administrators wrote none. */
export function useSquareTexts() {
  const { t, i18n } = useTranslation();
  const said = (part: string) => (i18n.exists(`piazza-${part}`) ? t(`piazza-${part}`) : '');
  return { nome: said('nome'), contatti: said('contatti'), regole: said('regole') };
}
