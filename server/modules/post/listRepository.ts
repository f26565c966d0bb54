import { type FilterName, filterList, type Filters } from '../../../contract/filters';
import type { Db } from '../../db/database';
import { type Part, part, plain, statementOf } from '../../db/statement';
import type { Turn } from '../../paging';
import { all, conditions, inWords, km, kmOf, within } from './filterRepository';
import { type Point, pointOf } from './filters';
import { postsOf } from './repository';

const columns = {
  category: plain('p.category_id'),
  subcategory: plain('p.subcategory_id'),
  person: plain('p.persona_id'),
  shop: plain('p.shop_id'),
};

/** Whose posts a list has: those of a category, a person and so on. */
export interface List {
  kind: keyof typeof columns;
  id: number;
}

export interface PostKey extends Turn {
  price: number | null;
  place: Point | undefined;
}

export interface Words {
  matching: Part;
  /** If an earlier statement gathered them, the only posts that can match. */
  among?: number[] | undefined;
}

interface Rank {
  block: number;
  by: Part;
}

export interface Asked {
  /**
   * The list's anchor (the time of its first page) as ISO text with microseconds, so that later posts do not shift the
   * pages. Without it the list is as of now.
   */
  before?: string | undefined;
  list?: List | undefined;
  filters?: Filters | undefined;
  words?: Words;
  rank?: Rank;
  /** SQL for the shared posts that the list has. Without it, none, except in a person's own list. */
  shared?: Part;
  after?: PostKey | undefined;
  /** Whether the list includes posts that keepers hide from others. */
  withHidden?: boolean;
}

export interface Slice {
  limit: number;
  offset: number;
}

const place = plain('p.lat, p.lon');

const isOwn = (list: List | undefined): boolean => list?.kind === 'person' || list?.kind === 'shop';

/** Whether a list is measured from a place and can be read through the index of points (`spot`). */
const isRound = ({ list, words, filters = {} }: Asked): boolean =>
  !words &&
  list !== undefined &&
  !isOwn(list) &&
  pointOf(filters) !== undefined &&
  (filters.ordine === 'vicini' || (filters.raggio !== undefined && filters.ordine !== 'economici'));

export const newestOf = ({ list }: Asked): Part =>
  plain(isOwn(list) ? 'p.created_at DESC, p.id DESC' : 'p.day DESC, p.created_at DESC, p.id DESC');

/** The order of the list, which is also that of its index. `vicini` (nearest) without a place means newest. */
function orderOf(asked: Asked): Part {
  const { filters = {} } = asked;
  const from = pointOf(filters);
  if (filters.ordine === 'economici') return part`p.price, ${newestOf(asked)}`;
  if (filters.ordine !== 'vicini' || !from) return newestOf(asked);
  return part`${isRound(asked) ? plain('p.km') : km(from, place)}, ${newestOf(asked)}`;
}

/** SQL for the posts after the previous page's last one. */
function afterOf(filters: Filters, after: PostKey): Part {
  const from = pointOf(filters);
  const level = part`(p.created_at, p.id) < (${after.at}::text::timestamptz, ${after.id}::bigint)`;
  if (filters.ordine === 'economici')
    return part`p.price >= ${after.price}::numeric AND (p.price > ${after.price}::numeric OR ${level})`;
  if (filters.ordine !== 'vicini' || !from || !after.place) return level;
  const [here, there] = [km(from, place), kmOf(from, after.place)];
  return part`(${here} > ${there} OR (${here} = ${there} AND ${level}))`;
}

function filtersOf({ filters = {}, list, words }: Asked, names?: readonly FilterName[]): Part[] {
  const met = words ? inWords : conditions;
  const found = filterList.flatMap(([name, { column, test }]) => {
    const value = names && !names.includes(name) ? undefined : filters[name];
    return value === undefined || !column || !test ? [] : [met[test](plain(`p.${column}`), value)];
  });
  // A shared post counts as sold if its original is.
  if (filters.nascondiVenduti && list?.kind === 'person')
    found.push(part`NOT coalesce((SELECT o.sold FROM post o WHERE o.id = p.original_id), false)`);
  return found;
}

/** The conditions that the list's index answers (`known`), and the others (`further`). */
function partsOf(asked: Asked): { known: Part; further: Part } {
  const { before, list, filters = {}, words, shared, after, withHidden } = asked;
  const { ordine } = filters;
  // A list by time is read from the previous page's last post on, so that no index reads the pages before it again.
  const isByTime = ordine !== 'economici' && ordine !== 'vicini';
  const begin = isByTime && after ? after.at : before;
  const at = begin === undefined ? plain('now()') : part`${begin}::text::timestamptz`;
  const known = [
    plain(withHidden ? '(p.visible OR p.hidden_by IS NOT NULL)' : 'p.visible'),
    // The day lets the index start at the anchor instead of walking through later posts. It is one row comparison,
    // because PostgreSQL 18 would split a condition for each day and choose a worse index.
    isOwn(list)
      ? part`p.created_at <= ${at}`
      : part`(p.day, p.created_at) <= ((${at} AT TIME ZONE 'UTC')::date, ${at})`,
  ];
  if (list) known.push(part`${columns[list.kind]} = ${list.id}::bigint`);
  if (shared) known.push(part`(p.share_id IS NULL OR ${shared})`);
  else if (list?.kind !== 'person') known.push(plain('p.share_id IS NULL'));
  if (after) known.push(afterOf(filters, after));
  if (ordine === 'economici') known.push(plain('p.price IS NOT NULL'));
  if (ordine === 'vicini') known.push(plain('p.lat IS NOT NULL'));
  const near = within('p', filters);
  if (!words) return { known: all([...known, ...filtersOf(asked)]), further: all(near) };
  if (words.among) known.push(part`p.id = ANY (${words.among}::bigint[])`);
  // With a price limit, the index of prices is read from that price on.
  if (ordine === 'economici') known.push(...filtersOf(asked, ['prezzoMin', 'prezzoMax', 'gratis']));
  return { known: all(known), further: all([words.matching, ...filtersOf(asked), ...near]) };
}

export function conditionsOf(asked: Asked): Part {
  const { known, further } = partsOf(asked);
  return part`${known} AND ${further}`;
}

/** In a search, the nearest are chosen among this many of the newest matches. */
const maxNearest = 1000;

/**
 * How to read a list. Both are tried until one finds enough posts. `walk` reads a fixed number of posts from the start
 * of the list's index, which suffices for frequent words. `gather` finds all matches.
 */
type Way = 'walk' | 'gather';

function waysOf(asked: Asked): Way[] {
  const { words, filters = {} } = asked;
  const isWalked = words ? !words.among : isRound(asked) && filters.ordine !== 'vicini';
  return isWalked ? ['walk', 'gather'] : ['gather'];
}

/**
 * SQL that reads the points of the map from the nearest on, and of each at most as many posts as the page needs, so
 * that a point with many posts costs no more.
 */
function pointToPoint(asked: Asked, known: Part, wanted: number): Part {
  const { filters = {}, after } = asked;
  const from = pointOf(filters) ?? { lat: 0, lon: 0 };
  const away = km(from, plain('s.lat, s.lon'));
  const around = within('s', filters);
  // All posts at points nearer than the previous page's last post were on earlier pages.
  if (filters.ordine === 'vicini' && after?.place) around.push(part`${away} >= ${kmOf(from, after.place)}`);
  return part`(
    SELECT p.*, s.km FROM (
      SELECT s.lat, s.lon, ${away} AS km FROM spot s WHERE ${all(around)} ORDER BY km, s.lat, s.lon) s
    CROSS JOIN LATERAL (
      SELECT p.id, p.day, p.created_at FROM post p
      WHERE ${known} AND p.lat IS NOT NULL AND p.lat = s.lat AND p.lon = s.lon
      ORDER BY ${newestOf(asked)} LIMIT ${plain(wanted)}) p) p`;
}

/** The FROM part for the posts `p` among the first `lookedAt` of the list's index. */
export function headOf(asked: Asked, lookedAt: number, order = newestOf(asked)): Part {
  const { known, further } = partsOf(asked);
  return part`(SELECT p.* FROM post p WHERE ${known} ORDER BY ${order} LIMIT ${plain(lookedAt)}) p WHERE ${further}`;
}

/** The FROM part for all posts `p` of a list with words. */
export function gathered(asked: Asked): Part {
  const { known, further } = partsOf(asked);
  // OFFSET 0 makes PostgreSQL find all matches before sorting. Otherwise it may take a rare word for a frequent one,
  // and walk through the whole index.
  return part`(SELECT p.* FROM post p WHERE ${known} AND ${further} OFFSET 0) p`;
}

/** The FROM part that finds the posts `p` in this way. `order` is the order in which a walk reads them. */
function postsBy(way: Way, asked: Asked, order: Part, wanted: number): Part {
  const { known, further } = partsOf(asked);
  if (way === 'walk') return headOf(asked, asked.words ? 1500 + 6 * wanted : 2000, order);
  if (isRound(asked)) return pointToPoint(asked, known, wanted);
  return asked.words ? gathered(asked) : part`post p WHERE ${known} AND ${further}`;
}

interface Page {
  page: Part;
  /** The page as a table with the columns `(id, rank)`. */
  ranked: Part;
  /** Among how many posts the page is chosen. If a walk finds fewer, its page may be wrong. */
  wanted: number;
}

export function pageBy(way: Way, asked: Asked, { limit, offset }: Slice): Page {
  const { words, rank, filters: { ordine } = {} } = asked;
  const newest = newestOf(asked);
  const pageOf = (sought: Asked, first: Part, last: Part, { begin = offset, wanted = limit } = {}): Page => {
    const page = part`
      SELECT p.id, count(*) OVER ()::int AS held FROM (
        SELECT p.* FROM ${postsBy(way, sought, first, begin + wanted)}
        ORDER BY ${first} LIMIT ${plain(wanted)} OFFSET ${rank ? plain(begin) : begin}) p
      ORDER BY ${last} LIMIT ${plain(limit)} OFFSET ${offset - begin}`;
    return { page, ranked: part`(SELECT id, row_number() OVER () FROM (${page}) page)`, wanted };
  };
  const order = orderOf(asked);
  // Sorting all matches by distance would read them all, so only the newest are sorted.
  if (words && ordine === 'vicini') return pageOf(asked, newest, order, { begin: 0, wanted: maxNearest });
  if (!rank || ordine) return pageOf(asked, order, order);
  const { block, by } = rank;
  const begin = offset - (offset % block);
  const wanted = block * Math.ceil((offset + limit - begin) / block);
  const number =
    wanted > block ? part`(row_number() OVER (ORDER BY ${newest}) - 1) / ${plain(block)}, ` : plain('');
  return pageOf(asked, newest, part`${number}${by}, ${newest}`, { begin, wanted });
}

export type Unprepared = Pick<Db, 'unsafe'>;

/**
 * Runs a statement that is planned for its own values, since a rare word or a narrow price needs another index than a
 * frequent word.
 */
export const askUnprepared = <R extends object>(db: Unprepared, asked: Part) => {
  const { text, values } = statementOf(asked);
  return db.unsafe<R[]>(text, values, { prepare: false });
};

/** The ids of a page: newest first, or in the order that the filters or the list's rank give. */
export async function pageIds(db: Unprepared, asked: Asked, slice: Slice): Promise<number[]> {
  for (const way of waysOf(asked)) {
    const { page, wanted } = pageBy(way, asked, slice);
    const rows = await askUnprepared<{ id: number; held: number }>(db, page);
    if (way === 'gather' || rows[0]?.held === wanted) return rows.map(({ id }) => id);
  }
  return [];
}

export const ownPosts = (db: Db, asked: Asked, slice: Slice, viewer: number) =>
  postsOf(db, {
    wanted: pageBy('gather', asked, slice).ranked,
    viewer,
    withHidden: asked.withHidden === true,
  });

/** Up to `max` ids of a list, found in this way, in no order. */
export async function someIds(db: Unprepared, asked: Asked, max: number, way: Way): Promise<number[]> {
  const limit = plain(`LIMIT ${max}`);
  const rows = await askUnprepared<{ id: number }>(
    db,
    // The statement is planned for all matches, and only as many as needed are read. A LIMIT inside would make
    // PostgreSQL walk through the list's own index.
    asked.words
      ? part`WITH found AS MATERIALIZED (SELECT p.id FROM ${postsBy(way, asked, newestOf(asked), max)})
          SELECT id FROM found ${limit}`
      : part`SELECT p.id FROM post p WHERE ${conditionsOf(asked)} ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** The number of posts in a list, counted up to `max`. */
export async function countPosts(db: Unprepared, asked: Asked, max: number): Promise<number> {
  let count = 0;
  for (const way of asked.words ? waysOf(asked) : (['gather'] as const))
    if (count < max) count = (await someIds(db, asked, max, way)).length;
  return count;
}
