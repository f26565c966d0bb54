import type { ReplyOf, RequestOf } from '../../../contract/table';
import type { CountedList } from '../../api/post';
import { cutText } from '../../../contract/characters';
import { filterList, readFilters, type Typed, typedOf } from '../../../contract/filters';
import { limits } from '../../../contract/limits';
import { fingerprintOf, type Question } from '../../../contract/searches';

export type SearchRow = ReplyOf<'GET /api/Avvisi/RicercheList'>['listRicerche'][number];
type SearchFields = RequestOf<'POST /api/Avvisi/AddRicerca'>;

/** A search without its order, which does not change the results. */
function sought(q: string, categoryID: number, subcategoryID: number, typed: Typed): Question {
  const { ordine: _ordine, ...filters } = readFilters(typed).filters;
  return { q, categoryID, subcategoryID, filters };
}

/** The search of a result list. A subcategory alone implies its category. */
export const soughtIn = (
  { q = '', CategoriaID = 0, SCategoriaID = 0 }: CountedList,
  typed: Typed,
): Question => sought(q, CategoriaID, SCategoriaID, typed);

/** The search that the host has saved or that waits on this phone. */
export const soughtOf = (kept: SearchRow | SearchFields): Question =>
  sought(kept.q ?? '', kept.categorieID ?? 0, kept.sCategorieID ?? 0, 'filtri' in kept ? kept.filtri : kept);

/** A key that is equal for equal searches, wherever they come from. */
export const keyOf = (kept: SearchRow | SearchFields): string =>
  ('impronta' in kept ? kept.impronta : undefined) ?? fingerprintOf(soughtOf(kept));

/** The API fields for saving a search. */
export const fieldsOf = (
  { q, categoryID, subcategoryID, filters }: Question,
  personaID: number,
  name: string,
): SearchFields => ({
  personaID,
  q,
  ...(name !== '' && { nome: cutText(name, limits.searchName) }),
  ...(categoryID !== 0 && { categorieID: categoryID }),
  ...(subcategoryID !== 0 && { sCategorieID: subcategoryID }),
  ...filters,
});

/** The URL of a search's results, newest first. */
export function searchAddress({ q, categoryID, subcategoryID, filters }: Question): string {
  const path =
    subcategoryID !== 0
      ? `/scategory/${subcategoryID}/-`
      : categoryID !== 0
        ? `/category/${categoryID}`
        : '/category';
  const texts = typedOf(filters);
  const narrowed = filterList.flatMap(([name, { label }]) =>
    label === undefined || texts[name] === '' ? [] : [[name, texts[name]]],
  );
  const words =
    q === ''
      ? []
      : [
          ['q', q],
          ['ordine', 'recenti'],
        ];
  const params = new URLSearchParams([...words, ...narrowed]).toString();
  return params === '' ? path : `${path}?${params}`;
}
