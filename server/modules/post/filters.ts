import {
  type FilterName,
  filterList,
  type Filters,
  readFilters,
  type Typed,
} from '../../../contract/filters';

export interface Point {
  lat: number;
  lon: number;
}

/** Why filters are refused: an invalid field, a lower price above the upper one, or no place to measure from. */
export type Refusal = { field: FilterName } | 'range' | 'place';
export type ReadFilters = { filters: Filters | undefined } | { refusal: Refusal };

interface Home {
  lat: number | null;
  lon: number | null;
}

export const pointOf = ({ lat, lon }: Filters | Home): Point | undefined =>
  typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined;

/**
 * Adds the point from which distances are measured: the call's, or else the person's place. Undefined if no filter
 * narrows or orders the list.
 */
export function placeFilters(asked: Filters, home: Home): ReadFilters {
  const { lat: _lat, lon: _lon, ...narrowing } = asked;
  if (Object.keys(narrowing).length === 0) return { filters: undefined };
  if (asked.raggio === undefined && asked.ordine !== 'vicini') return { filters: asked };
  const from = pointOf(asked) ?? pointOf(home);
  return from ? { filters: { ...asked, ...from } } : { refusal: 'place' };
}

export function askedFilters(input: Typed, home: Home): ReadFilters {
  const { filters, problems } = readFilters(input);
  const [field] = filterList.map(([name]) => name).filter((name) => problems[name] === 'form');
  if (field) return { refusal: { field } };
  const { lat, lon } = filters;
  if ((lat === undefined) !== (lon === undefined))
    return { refusal: { field: lat === undefined ? 'lat' : 'lon' } };
  return problems.prezzoMax === 'range' ? { refusal: 'range' } : placeFilters(filters, home);
}
