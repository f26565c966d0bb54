import { useTranslation } from 'react-i18next';

/** What the screen is about: all people, those of a text, or whatever the text finds. */
export function useTitle(q: string, isAllPeople: boolean): string {
  const { t } = useTranslation();
  if (q === '') return t('ricerca-persone', 'Persone');
  return isAllPeople
    ? t('ricerca-persone-per', 'Persone per «{{testo}}»', { testo: q })
    : t('ricerca-risultati-per', 'Risultati per «{{testo}}»', { testo: q });
}
