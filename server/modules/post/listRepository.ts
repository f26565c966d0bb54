import type { Db } from '../../db/database';
import { filterList, type Filters } from '../../../contract/filters';
import type { Slice } from './feedRepository';
import { conditions, type Point, pointOf, type PostKey } from './filters';

/** Which posts a list is of. */
export interface List {
  kind: 'category' | 'subcategory' | 'person' | 'shop';
  id: number;
}

/** A page of a list in any order, and the post that it goes on after. */
export type PostSlice = Slice & { after?: PostKey | undefined };

type Value = string | number | boolean | null | number[];

/** A statement in the making: its conditions, and the values that they compare with. */
export interface ListDraft {
  where: string[];
  values: Value[];
  /** Adds a value; gives its placeholder. */
  put(value: Value, type: string): string;
}

/** `values`: those of drafts that go into the same statement. */
export function startDraft(before: string, values: Value[] = []): ListDraft {
  const put = (value: Value, type: string) => `$${values.push(value)}::${type}`;
  const at = put(before, 'text::timestamptz');
  // The day is where an index of the newest begins: what came later is not walked through. As one comparison of both:
  // PostgreSQL 18 reckons a search for each day into two, and leaves an index for a worse one.
  const where = ['p.visible', `(p.day, p.created_at) <= ((${at} AT TIME ZONE 'UTC')::date, ${at})`];
  return { where, values, put };
}

type Unprepared = Pick<Db, 'unsafe'>;

/**
 * Runs a draft unprepared, so that it is planned for its own values each time: a rare word or a narrow price
 * wants another index than a frequent one.
 */
export const run = <R extends object = { id: number }>(db: Unprepared, { values }: ListDraft, text: string) =>
  db.unsafe<R[]>(text, values, { prepare: false });

const columns = {
  category: 'category_id',
  subcategory: 'subcategory_id',
  person: 'persona_id',
  shop: 'shop_id',
} as const;

/** A shared post stands in a person's own list alone. */
export function addList({ where, put }: ListDraft, { kind, id }: List): void {
  where.push(`p.${columns[kind]} = ${put(id, 'bigint')}`);
  if (kind !== 'person') where.push('p.share_id IS NULL');
}

/** `among`: the conditions as the statement's index wants them. */
export function addFilters(
  { where, put }: ListDraft,
  filters: Filters,
  list?: List,
  among = conditions,
): void {
  for (const [name, { column, test }] of filterList) {
    const value = filters[name];
    if (value === undefined || column === undefined || test === undefined) continue;
    where.push(among[test](`p.${column}`, value, (type) => put(value, type)));
  }
  // A shared post counts as sold when its original is sold.
  if (filters.nascondiVenduti && list?.kind === 'person')
    where.push('NOT coalesce((SELECT o.sold FROM post o WHERE o.id = p.original_id), false)');
}

/** A degree of latitude is nowhere shorter. */
const kmPerDegree = 110;
const earthRadius = 6371;

export const distanceTo = ({ put }: ListDraft, table: string, { lat, lon }: Point): string =>
  `km(${put(lat, 'float8')}, ${put(lon, 'float8')}, ${table}.lat, ${table}.lon)`;

/** Degrees of longitude that the circle reaches to each side; undefined where it holds a pole. */
function reach({ lat }: Point, radius: number): number | undefined {
  const rad = Math.PI / 180;
  const ratio = Math.sin(radius / earthRadius) / Math.cos(lat * rad);
  return Math.abs(lat) + radius / kmPerDegree >= 90 || ratio >= 1 ? undefined : Math.asin(ratio) / rad;
}

/** A little more than the circle reaches, so that rounding leaves nobody out. */
const margin = 1e-6;

/**
 * Within the radius: bands of latitudes and longitudes, which an index knows, then the distance itself. `own` says that
 * the index is the one of places alone (`post_place`), which lists that go from point to point must not be led to.
 */
export function within(draft: ListDraft, table: string, filters: Filters, own = ''): string[] {
  const { raggio } = filters;
  const from = pointOf(filters);
  if (!from || raggio === undefined) return [];
  const band = (column: 'lat' | 'lon', degrees: number): string => {
    const [low, high] = [-degrees, degrees].map((far) => draft.put(from[column] + far, 'float8'));
    return `${table}.${column}${own} BETWEEN ${low} AND ${high}`;
  };
  const bands = [band('lat', raggio / kmPerDegree)];
  const lon = reach(from, raggio);
  // A band does not go on behind the 180th degree.
  if (lon !== undefined && Math.abs(from.lon) + lon + margin < 180) bands.push(band('lon', lon + margin));
  return [...bands, `${distanceTo(draft, table, from)} <= ${draft.put(raggio, 'float8')}`];
}

const distanceOf = ({ put }: ListDraft, { lat, lon }: Point, to: Point): string =>
  `km(${[lat, lon, to.lat, to.lon].map((far) => put(far, 'float8')).join(', ')})`;

export const newest = 'p.day DESC, p.created_at DESC, p.id DESC';

/** The order as the list's index has it; without a place there is no nearest. */
export function orderOf(draft: ListDraft, filters: Filters): string {
  const { ordine } = filters;
  const from = pointOf(filters);
  if (ordine === 'economici') return `p.price, ${newest}`;
  return ordine === 'vicini' && from ? `${distanceTo(draft, 'p', from)}, ${newest}` : newest;
}

/** Leaves out the post that a page goes on after, and all that stand before it in the order. */
function addAfter(draft: ListDraft, filters: Filters, after: PostKey | undefined): void {
  if (!after) return;
  const { ordine } = filters;
  const from = pointOf(filters);
  const { where, put } = draft;
  const level = `(p.created_at, p.id) < (${put(after.at, 'text::timestamptz')}, ${put(after.id, 'bigint')})`;
  if (ordine === 'economici') {
    const price = put(after.price, 'numeric');
    where.push(`p.price >= ${price} AND (p.price > ${price} OR ${level})`);
  } else if (ordine === 'vicini' && from && after.place) {
    const [here, there] = [distanceTo(draft, 'p', from), distanceOf(draft, from, after.place)];
    where.push(`(${here} > ${there} OR (${here} = ${there} AND ${level}))`);
  } else where.push(level);
}

/**
 * The beginning of a page: a list by time begins at the post that it goes on after, so that no index reads the pages
 * before.
 */
export const beginOf = ({ ordine }: Filters, before: string, after?: PostKey): string =>
  !after || ordine === 'economici' || ordine === 'vicini' ? before : after.at;

/** The posts that an order leaves out: those without a price, without a place, and those before a page's beginning. */
export function addOrdered(draft: ListDraft, filters: Filters, after?: PostKey): void {
  const { where } = draft;
  const { ordine } = filters;
  addAfter(draft, filters, after);
  if (ordine === 'economici') where.push('p.price IS NOT NULL');
  if (ordine === 'vicini') where.push('p.lat IS NOT NULL');
}

function plainText(draft: ListDraft, filters: Filters, { limit, offset, after }: PostSlice): string {
  addOrdered(draft, filters, after);
  draft.where.push(...within(draft, 'p', filters));
  return `SELECT p.id FROM post p WHERE ${draft.where.join(' AND ')}
    ORDER BY ${orderOf(draft, filters)} LIMIT ${limit} OFFSET ${offset}`;
}

/** From point to point, each with as many posts as the page may need: it never matters how many stand there. */
function spotText(draft: ListDraft, filters: Filters, from: Point, slice: PostSlice): string {
  const { limit, offset, after } = slice;
  const where = [...draft.where, 'p.lat IS NOT NULL AND p.lat = s.lat AND p.lon = s.lon'];
  const around = within(draft, 's', filters);
  // The points before the page's beginning have no posts for it.
  if (filters.ordine === 'vicini' && after?.place)
    around.push(`${distanceTo(draft, 's', from)} >= ${distanceOf(draft, from, after.place)}`);
  const inside = around.join(' AND ') || 'true';
  const first = filters.ordine === 'vicini' ? 's.km, ' : '';
  return `SELECT p.id FROM (
      SELECT s.lat, s.lon, ${distanceTo(draft, 's', from)} AS km FROM spot s WHERE ${inside} ORDER BY km, s.lat, s.lon) s
    CROSS JOIN LATERAL (
      SELECT p.id, p.day, p.created_at FROM post p WHERE ${where.join(' AND ')}
      ORDER BY ${newest} LIMIT ${limit + offset}) p
    ORDER BY ${first}${newest} LIMIT ${limit} OFFSET ${offset}`;
}

/** So many of the newest posts are looked through for those within a radius, before the points are asked. */
const lookedThrough = 2000;

/** Newest within a radius: mostly among the newest posts, whose number does not matter; else from point to point. */
function radiusText(draft: ListDraft, filters: Filters, from: Point, slice: PostSlice): string {
  const { limit, offset } = slice;
  const inside = within(draft, 'p', filters).join(' AND ');
  return `WITH recent AS MATERIALIZED (
      SELECT p.id FROM (
        SELECT p.id, p.day, p.created_at, p.lat, p.lon FROM post p WHERE ${draft.where.join(' AND ')}
        ORDER BY ${newest} LIMIT ${lookedThrough}) p
      WHERE ${inside} ORDER BY ${newest} LIMIT ${limit} OFFSET ${offset}),
    found AS MATERIALIZED (SELECT count(*) = ${limit} AS is_enough FROM recent)
    SELECT id FROM recent WHERE (SELECT is_enough FROM found)
    UNION ALL
    SELECT id FROM (${spotText(draft, filters, from, slice)}) further WHERE NOT (SELECT is_enough FROM found)`;
}

/** The number of posts that meet a draft's conditions, counted no further than `most`. */
export async function countDraft(db: Unprepared, draft: ListDraft, most: number): Promise<number> {
  const text = `SELECT count(*)::int AS quanti FROM (
    SELECT 1 FROM post p WHERE ${draft.where.join(' AND ')} LIMIT ${most}) found`;
  const [row] = await run<{ quanti: number }>(db, draft, text);
  return row?.quanti ?? 0;
}

/** The conditions of the ids that `filteredIds` gives on all its pages together. */
export function draftFiltered(
  list: List,
  filters: Filters,
  before: string,
  values?: ListDraft['values'],
): ListDraft {
  const draft = startDraft(before, values);
  addList(draft, list);
  addFilters(draft, filters, list);
  addOrdered(draft, filters);
  draft.where.push(...within(draft, 'p', filters));
  return draft;
}

/** Counts the ids that `filteredIds` gives on all its pages together, up to `most`. */
export const countFiltered = (db: Unprepared, list: List, filters: Filters, before: string, most: number) =>
  countDraft(db, draftFiltered(list, filters, before), most);

/** The posts of a list that pass its filters, in its order; newest first unless it has another. */
export function filteredIds(db: Unprepared, list: List, filters: Filters, slice: PostSlice) {
  const draft = startDraft(beginOf(filters, slice.before, slice.after));
  const { ordine, raggio } = filters;
  const from = pointOf(filters);
  addList(draft, list);
  addFilters(draft, filters, list);
  const hasSpots = list.kind === 'category' || list.kind === 'subcategory';
  if (hasSpots && from && (ordine === 'vicini' || (raggio !== undefined && ordine !== 'economici'))) {
    addAfter(draft, filters, slice.after);
    const textOf = ordine === 'vicini' ? spotText : radiusText;
    return run(db, draft, textOf(draft, filters, from, slice));
  }
  return run(db, draft, plainText(draft, filters, slice));
}
