import type { ReplyOf, RequestOf } from '../../../contract/table';
import type { CountedList } from '../../api/post';
import { cutText } from '../../../contract/characters';
import { type Filters, filtersIn } from '../../../contract/filters';
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
  filters: Filters;
}

/** The question as a result list's address says it. */
export const soughtIn = (
  { q = '', CategoriaID = 0, SCategoriaID = 0 }: CountedList,
  { ordine: _ordine, ...filters }: Filters,
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
}: CountedList & Filters): Sought =>
  soughtIn(list, { prezzoMin, prezzoMax, gratis, nascondiVenduti, condizione, raggio });

/** The question as the host keeps it. */
export function soughtOf({ q, categorieID, sCategorieID, filtri }: SearchRow): Sought {
  const { lat: _lat, lon: _lon, ordine: _ordine, ...filters } = filtersIn(filtri);
  return { q, categoryID: categorieID, subcategoryID: sCategorieID, filters };
}

const isOn = (flag: unknown): boolean => Number(flag) === 1;

/** The question as a save that waits on this phone says it; one that an earlier app kept has its prices as texts. */
export function soughtBy({ q = '', categorieID = 0, sCategorieID = 0, ...fields }: SearchFields): Sought {
  const { prezzoMin, prezzoMax, gratis, nascondiVenduti, condizione, raggio } = fields;
  const filters: Filters = {
    ...(prezzoMin !== undefined && { prezzoMin: Number(prezzoMin) }),
    ...(prezzoMax !== undefined && { prezzoMax: Number(prezzoMax) }),
    ...(isOn(gratis) && { gratis: 1 }),
    ...(isOn(nascondiVenduti) && { nascondiVenduti: 1 }),
    ...((condizione === 'nuovo' || condizione === 'usato') && { condizione }),
    ...(raggio !== undefined && { raggio: Number(raggio) }),
  };
  return { q, categoryID: categorieID, subcategoryID: sCategorieID, filters };
}

/** The same for all that asks for the same, from wherever it comes. */
export function keyOf({ q, categoryID, subcategoryID, filters }: Sought): string {
  const { prezzoMin, prezzoMax, gratis, nascondiVenduti, condizione, raggio } = filters;
  const words = cutText(q, limits.query).trim().toLowerCase().split(/\s+/).join(' ');
  const place = subcategoryID === 0 ? [categoryID] : [0, subcategoryID];
  return JSON.stringify([words, place, prezzoMin, prezzoMax, gratis, nascondiVenduti, condizione, raggio]);
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
