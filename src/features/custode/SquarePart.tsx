import { useTranslation } from 'react-i18next';
import { Square } from './Square';

/** The square's own words, which come with the texts of the legal pages. */
export function SquarePart() {
  const { t, i18n } = useTranslation();
  const said = (part: string) => (i18n.exists(`piazza-${part}`) ? t(`piazza-${part}`) : '');
  return <Square known={{ nome: said('nome'), contatti: said('contatti'), regole: said('regole') }} />;
}
