import {
  type FilterName,
  filterList,
  type Filters,
  readFilters,
  type Test,
  type Typed,
} from '../../../contract/filters';
import type { Turn } from '../../paging';

export interface Point {
  lat: number;
  lon: number;
}

/** A post's place in any order. */
export interface PostKey extends Turn {
  price: number | null;
  place: Point | undefined;
}

/** Why filters are refused: by a field's value, by prices the wrong way round, or for want of a place. */
export type Refusal = { field: FilterName } | 'range' | 'place';
export type ReadFilters = { filters: Filters | undefined } | { refusal: Refusal };

/** The condition of a column; `put` gives the place of the value in its statement. */
export type Condition = (column: string, value: string | number, put: (type: string) => string) => string;

/** The conditions as lists have them. */
export const conditions: Record<Test, Condition> = {
  least: (column, _value, put) => `${column} >= ${put('numeric')}`,
  most: (column, _value, put) => `${column} <= ${put('numeric')}`,
  free: (column) => `${column} AND p.price = 0`,
  // Worded so that no index matches it: the index of words holds the column too, and PostgreSQL would read every new post
  // of the town there for the few of a list.
  condition: (column, value) => `${column} IS NOT ${value !== 'nuovo'} AND ${column} IS NOT NULL`,
  unset: (column) => `NOT ${column}`,
  letters: (column, _value, put) => `plain(${column}) = plain(${put('text')})`,
};

const saved = (name: FilterName): string => `(s.filters->>'${name}')`;
/** The same of a post `p` for a saved search `s` of a person `v`. */
export const savedConditions: string = [
  ...filterList.flatMap(([name, { kind, column, test }]) => {
    if (column === undefined || test === undefined) return [];
    const value = saved(name);
    const met =
      test === 'condition'
        ? `p.${column} = (${value} = 'nuovo')`
        : conditions[test](`p.${column}`, '', (type) => `${value}::${type}`);
    return [`(${kind === 'flag' ? `coalesce(${value}, '0') = '0'` : `${value} IS NULL`} OR (${met}))`];
  }),
  `(${saved('raggio')} IS NULL OR km(coalesce(${saved('lat')}::float8, v.lat), coalesce(${saved('lon')}::float8, v.lon),
    p.lat, p.lon) <= ${saved('raggio')}::float8)`,
].join(' AND ');

/** The columns that filters look at. */
export const filterColumns = [...new Set(filterList.flatMap(([, { column }]) => column ?? []))];

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
