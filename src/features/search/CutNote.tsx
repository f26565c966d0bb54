import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { limits } from '../../../contract/limits';
import { searchIn } from './searchText';
import { Said } from '../../ui/Said';
import { Note } from '../../ui/layout/Text';

/** A note above the results that the search text was too long and was cut. */
export function CutNote() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  if (!searchIn(params).isCut) return null;
  return (
    <Note pad="0 4">
      <Said>{t('ricerca-accorciata', { n: limits.query })}</Said>
    </Note>
  );
}
