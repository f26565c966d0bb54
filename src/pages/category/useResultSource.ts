import { useMemo } from 'react';
import { useAppSelector } from '../../api/hooks';
import { filterArg, type Filters } from '../../features/filters/filterParams';
import type { Profile } from '../../features/profile/profileSlice';
import { selectLanguage } from '../../i18n/languageSlice';
import type { ResultSource } from './Results';

interface Question {
  me: Profile;
  q: string;
  categoryID: number | undefined;
  subcategoryID: number | undefined;
  filters: Filters;
}

/** The call that answers a page's address; undefined when it asks for nothing. */
export function useResultSource({ me, q, categoryID, subcategoryID, filters }: Question) {
  const lang = useAppSelector(selectLanguage);
  const { personaID, geolocalizzazione } = me;
  return useMemo((): ResultSource | undefined => {
    const CategoriaID = categoryID;
    const SCategoriaID = subcategoryID;
    if (q !== '') {
      const within =
        SCategoriaID !== undefined ? { SCategoriaID } : CategoriaID !== undefined && { CategoriaID };
      return { endpoint: 'searchFeed', arg: { q, abbreviazione: lang, ...within, ...filterArg(filters) } };
    }
    // Newest first, as the order's first choice says; the host's own order would be the home feed's.
    const arg = {
      PersonaID: personaID,
      Abbrevizione: lang,
      Geolocalizzazione: geolocalizzazione,
      ...filterArg({ ...filters, ordine: filters.ordine ?? 'recenti' }),
    };
    if (SCategoriaID !== undefined) return { endpoint: 'subcategoryFeed', arg: { ...arg, SCategoriaID } };
    if (CategoriaID !== undefined) return { endpoint: 'categoryFeed', arg: { ...arg, CategoriaID } };
    return undefined;
  }, [lang, personaID, geolocalizzazione, q, categoryID, subcategoryID, filters]);
}
