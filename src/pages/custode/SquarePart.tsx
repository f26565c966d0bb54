import { useTranslation } from 'react-i18next';
import { Square } from '../../features/custode/Square';

/** The square's own words, which come with the texts of the legal pages. */
export function SquarePart() {
  const { t } = useTranslation();
  const said = (part: string) => t(`piazza-${part}`, { defaultValue: '' });
  return <Square known={{ nome: said('nome'), contatti: said('contatti'), regole: said('regole') }} />;
}
