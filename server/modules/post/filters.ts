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

/** Why filters are refused: by a field's value, by prices the wrong way round, or for want of a place. */
export type Refusal = { field: FilterName } | 'range' | 'place';
export type ReadFilters = { filters: Filters | undefined } | { refusal: Refusal };

interface Home {
  lat: number | null;
  lon: number | null;
}

/** The point that distances count from. */
export const pointOf = ({ lat, lon }: Filters | Home): Point | undefined =>
  typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined;

/**
 * Filters with the point that their distances count from, where they have any: the one that they name, else the person's place.
 * Undefined when they narrow and order nothing.
 */
export function placeFilters(asked: Filters, home: Home): ReadFilters {
  const { lat: _lat, lon: _lon, ...narrowing } = asked;
  if (Object.keys(narrowing).length === 0) return { filters: undefined };
  if (asked.raggio === undefined && asked.ordine !== 'vicini') return { filters: asked };
  const from = pointOf(asked) ?? pointOf(home);
  return from ? { filters: { ...asked, ...from } } : { refusal: 'place' };
}

/** Reads the filters of a call. */
export function askedFilters(input: Typed, home: Home): ReadFilters {
  const { filters, problems } = readFilters(input);
  const [field] = filterList.map(([name]) => name).filter((name) => problems[name] === 'form');
  if (field) return { refusal: { field } };
  const { lat, lon } = filters;
  if ((lat === undefined) !== (lon === undefined))
    return { refusal: { field: lat === undefined ? 'lat' : 'lon' } };
  return problems.prezzoMax === 'range' ? { refusal: 'range' } : placeFilters(filters, home);
}
