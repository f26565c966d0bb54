import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { searchIn } from '../../features/search/searchText';

/** The question of the address, and the subject of the screen: all people, those of a text, or whatever the text finds. */
export function useAsked() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { q } = searchIn(params);
  const isAllPeople = q === '' || params.get('persone') === 'tutte';
  const titleOf = () => {
    if (q === '') return t('ricerca-persone', 'Persone');
    return isAllPeople
      ? t('ricerca-persone-per', 'Persone per «{{testo}}»', { testo: q })
      : t('ricerca-risultati-per', 'Risultati per «{{testo}}»', { testo: q });
  };
  return { q, isAllPeople, title: titleOf() };
}
