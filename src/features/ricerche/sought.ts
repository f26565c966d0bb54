import type { ReplyOf, RequestOf } from '../../../contract/table';
import type { CountedList, FilterArg } from '../../api/post';
import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';

export type SearchRow = ReplyOf<'GET /api/Avvisi/RicercheList'>['listRicerche'][number];
type SearchFields = RequestOf<'POST /api/Avvisi/AddRicerca'>;

/** The question of a result list. The order is no part of it: it changes nothing about what fits. */
export interface Sought {
  /** Empty: a list of a category alone. */
  q: string;
  /** 0: of none. A subcategory names its category alone. */
  categoryID: number;
  subcategoryID: number;
  filters: Omit<FilterArg, 'ordine'>;
}

/** The question as a result list's address says it. */
export const soughtIn = (
  { q = '', CategoriaID = 0, SCategoriaID = 0 }: CountedList,
  { ordine: _ordine, ...filters }: FilterArg,
): Sought => ({ q, categoryID: CategoriaID, subcategoryID: SCategoriaID, filters });

/** The question behind a result list's call, which also says for whom and in which language. */
export const soughtBehind = ({
  prezzoMin,
  prezzoMax,
  gratis,
  nascondiVenduti,
  condizione,
  raggio,
  ...list
}: CountedList & FilterArg): Sought =>
  soughtIn(list, { prezzoMin, prezzoMax, gratis, nascondiVenduti, condizione, raggio });

/** The question as the host keeps it. */
export function soughtOf({ q, categorieID, sCategorieID, filtri }: SearchRow): Sought {
  const { prezzoMin, prezzoMax, gratis, nascondiVenduti, condizione, raggio } = filtri;
  return {
    q,
    categoryID: categorieID,
    subcategoryID: sCategorieID,
    filters: {
      ...(prezzoMin !== null && { prezzoMin }),
      ...(prezzoMax !== null && { prezzoMax }),
      ...(gratis === 1 && { gratis }),
      ...(nascondiVenduti === 1 && { nascondiVenduti }),
      ...(condizione !== null && { condizione }),
      ...(raggio !== null && { raggio }),
    },
  };
}

/** The question as a save that waits on this phone says it. */
export const soughtBy = ({
  q = '',
  categorieID = 0,
  sCategorieID = 0,
  personaID: _personaID,
  nome: _nome,
  ordine: _ordine,
  ...filters
}: SearchFields): Sought => ({ q, categoryID: categorieID, subcategoryID: sCategorieID, filters });

const amount = (price: unknown): number | null => (price === undefined ? null : Number(price));

/** The same for all that asks for the same, from wherever it comes. */
export function keyOf({ q, categoryID, subcategoryID, filters }: Sought): string {
  const { prezzoMin, prezzoMax, gratis, nascondiVenduti, condizione, raggio } = filters;
  const words = cutText(q, limits.query).trim().toLowerCase().split(/\s+/).join(' ');
  const place = subcategoryID === 0 ? [categoryID] : [0, subcategoryID];
  const flags = [gratis, nascondiVenduti].map((flag) => Number(flag ?? 0) === 1);
  return JSON.stringify([
    words,
    place,
    amount(prezzoMin),
    amount(prezzoMax),
    flags,
    condizione ?? null,
    amount(raggio),
  ]);
}

/** The fields that a save sends. */
export const fieldsOf = (sought: Sought, personaID: number, name: string): SearchFields => ({
  personaID,
  q: sought.q,
  ...(name !== '' && { nome: cutText(name, limits.searchName) }),
  ...(sought.categoryID !== 0 && { categorieID: sought.categoryID }),
  ...(sought.subcategoryID !== 0 && { sCategorieID: sought.subcategoryID }),
  ...sought.filters,
});

/** The address of its list, the newest first. */
export function addressOf({ q, categoryID, subcategoryID, filters }: Sought): string {
  const path =
    subcategoryID !== 0
      ? `/scategory/${subcategoryID}/-`
      : categoryID !== 0
        ? `/category/${categoryID}`
        : '/category';
  const narrowed = Object.entries(filters).map(([name, value]) => [name, String(value)]);
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
