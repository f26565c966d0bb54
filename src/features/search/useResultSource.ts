import { useMemo } from 'react';
import { useAppSelector } from '../../store/hooks';
import type { Filters } from '../../../contract/filters';
import { useMe } from '../../core/session/useMe';
import { selectLanguage } from '../../core/language/languageSlice';
import type { PostList } from '../../api/post';

export type ResultSource = Extract<PostList, { kind: 'category' | 'subcategory' | 'search' }>;

export interface Question {
  q: string;
  categoryID?: number | undefined;
  subcategoryID?: number | undefined;
  filters: Filters;
}

/** The list that a page's URL names, as the argument of the counting API call. */
export const listOf = ({
  q,
  categoryID,
  subcategoryID,
}: Pick<Question, 'q' | 'categoryID' | 'subcategoryID'>) => ({
  ...(q !== '' && { q }),
  ...(subcategoryID !== undefined
    ? { SCategoriaID: subcategoryID }
    : categoryID !== undefined && { CategoriaID: categoryID }),
});

/** The query for the results that a page's URL names; undefined if it names none. */
export function useResultSource({ q, categoryID, subcategoryID, filters }: Question) {
  const lang = useAppSelector(selectLanguage);
  const { personaID, geolocalizzazione } = useMe();
  return useMemo((): ResultSource | undefined => {
    const CategoriaID = categoryID;
    const SCategoriaID = subcategoryID;
    if (q !== '') {
      const list = listOf({ q, categoryID, subcategoryID });
      return { kind: 'search', arg: { ...list, q, abbreviazione: lang, ...filters } };
    }
    // The order is sent explicitly (newest first by default), because the host's default is the order of the home feed.
    const arg = {
      PersonaID: personaID,
      Abbrevizione: lang,
      Geolocalizzazione: geolocalizzazione,
      ...filters,
      ordine: filters.ordine ?? 'recenti',
    };
    if (SCategoriaID !== undefined) return { kind: 'subcategory', arg: { ...arg, SCategoriaID } };
    if (CategoriaID !== undefined) return { kind: 'category', arg: { ...arg, CategoriaID } };
    return undefined;
  }, [lang, personaID, geolocalizzazione, q, categoryID, subcategoryID, filters]);
}
