import { filterList, type FilterName, type Filters, type Test } from '../../../contract/filters';
import { joined, type Part, part, plain, type Value } from '../../db/statement';
import { type Point, pointOf } from './filters';

export const all = (conditions: readonly Part[]): Part =>
  conditions.length > 0 ? joined(conditions, ' AND ') : plain('true');

/** For each kind of comparison, the SQL that compares a column with a filter's value. */
export type Conditions = Record<Test, (column: Part, value: Value) => Part>;

export const conditions: Conditions = {
  least: (column, value) => part`${column} >= ${value}::numeric`,
  most: (column, value) => part`${column} <= ${value}::numeric`,
  free: (column) => part`${column} AND p.price = 0`,
  // In a form that no index matches: otherwise PostgreSQL would use the index of words, which also contains this
  // column, and read every new post of the town for a short list.
  condition: (column, value) =>
    part`${column} IS NOT ${plain(String(value !== 'nuovo'))} AND ${column} IS NOT NULL`,
  unset: (column) => part`NOT ${column}`,
  letters: (column, value) => part`plain(${column}) = plain(${value}::text)`,
};

/**
 * The same comparisons in a form that the index of words matches. PostgreSQL before 16 turns `= true` into the bare
 * column, which no GIN index matches; `>= true` would first read all new items into a bitmap.
 */
export const inWords: Conditions = {
  ...conditions,
  condition: (column, value) => part`${column} = ANY (${plain(`'{${value === 'nuovo'}}'`)})`,
};

export const km = (from: Point, to: Part): Part => part`km(${from.lat}::float8, ${from.lon}::float8, ${to})`;
export const kmOf = (from: Point, { lat, lon }: Point): Part =>
  km(from, part`${lat}::float8, ${lon}::float8`);

/** The length of the shortest degree of latitude. */
const kmPerDegree = 110;
const earthRadius = 6371;
/** Makes the circle slightly wider, against rounding errors. */
const margin = 1e-6;

/** The conditions for the radius: ranges of latitude and longitude, which an index can use, and the exact distance. */
export function within(table: 'p' | 's', filters: Filters): Part[] {
  const { raggio } = filters;
  const from = pointOf(filters);
  if (!from || raggio === undefined) return [];
  const band = (column: 'lat' | 'lon', degrees: number): Part =>
    part`${plain(`${table}.${column}`)} BETWEEN ${from[column] - degrees}::float8 AND ${from[column] + degrees}::float8`;
  const bands = [band('lat', raggio / kmPerDegree)];
  const rad = Math.PI / 180;
  // Half the width of the circle in degrees of longitude; NaN if the circle contains a pole.
  const lon = Math.asin(Math.sin(raggio / earthRadius) / Math.cos(from.lat * rad)) / rad + margin;
  // A range cannot cross the 180th meridian.
  if (Math.abs(from.lon) + lon < 180) bands.push(band('lon', lon));
  return [...bands, part`${km(from, plain(`${table}.lat, ${table}.lon`))} <= ${raggio}::float8`];
}

const saved = (name: FilterName): Part => plain(`(s.filters->>'${name}')`);
const inSaved: Conditions = {
  ...conditions,
  condition: (column, value) => part`${column} = (${value} = 'nuovo')`,
};
/** SQL for whether a post `p` meets the filters of a saved search `s` of a person `v`. */
export const savedConditions = all([
  ...filterList.flatMap(([name, { kind, column, test }]) => {
    if (column === undefined || test === undefined) return [];
    const isAbsent =
      kind === 'flag' ? part`coalesce(${saved(name)}, '0') = '0'` : part`${saved(name)} IS NULL`;
    return [part`(${isAbsent} OR (${inSaved[test](plain(`p.${column}`), saved(name))}))`];
  }),
  part`(${saved('raggio')} IS NULL OR km(coalesce(${saved('lat')}::float8, v.lat), coalesce(${saved('lon')}::float8, v.lon),
    p.lat, p.lon) <= ${saved('raggio')}::float8)`,
]);
