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

/** Which posts a list is of. */
export interface List {
  kind: keyof typeof columns;
  id: number;
}

/** A post's place in any order. */
export interface PostKey extends Turn {
  price: number | null;
  place: Point | undefined;
}

/** The words that posts have to match. */
export interface Words {
  matching: Part;
  /** The ids of the only posts that can match, where an earlier statement has gathered them. */
  among?: number[] | undefined;
}

/** The newest posts, or the newest matches, are ordered in blocks of so many. */
interface Rank {
  block: number;
  by: Part;
}

/** A question for a list of posts. */
export interface Asked {
  /** Posts published later do not shift the pages: ISO text with microseconds. Without it the list stands at this moment. */
  before?: string | undefined;
  list?: List | undefined;
  filters?: Filters | undefined;
  words?: Words;
  /** The order of a list that is asked for in none. */
  rank?: Rank;
  /** Which shared posts stand in the list; without it none do, but in a person's own. */
  shared?: Part;
  /** The post that it goes on after. */
  after?: PostKey | undefined;
  /** Ads alone, or plain posts alone. */
  isPlain?: boolean;
  /** Also those that keepers have hidden from all others. */
  withHidden?: boolean;
}

export interface Slice {
  limit: number;
  offset: number;
}

/** A post that is no ad: ads stand before it. */
export const isNoAd = plain('(p.category_id = 0)');
const place = plain('p.lat, p.lon');

const isOwn = (list: List | undefined): boolean => list?.kind === 'person' || list?.kind === 'shop';

/** Whether a list counts from a place, and has an index of the points at which its posts are. */
const isRound = ({ list, words, filters = {} }: Asked): boolean =>
  !words &&
  list !== undefined &&
  !isOwn(list) &&
  pointOf(filters) !== undefined &&
  (filters.ordine === 'vicini' || (filters.raggio !== undefined && filters.ordine !== 'economici'));

const newestOf = ({ list }: Asked): Part =>
  plain(isOwn(list) ? 'p.created_at DESC, p.id DESC' : 'p.day DESC, p.created_at DESC, p.id DESC');

/** The order as the list's index has it; without a place there is no nearest. */
function orderOf(asked: Asked): Part {
  const { filters = {} } = asked;
  const from = pointOf(filters);
  if (filters.ordine === 'economici') return part`p.price, ${newestOf(asked)}`;
  if (filters.ordine !== 'vicini' || !from) return newestOf(asked);
  return part`${isRound(asked) ? plain('p.km') : km(from, place)}, ${newestOf(asked)}`;
}

/** Leaves out the post that a page goes on after, and all that stand before it in the order. */
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
  // A shared post counts as sold when its original is sold.
  if (filters.nascondiVenduti && list?.kind === 'person')
    found.push(part`NOT coalesce((SELECT o.sold FROM post o WHERE o.id = p.original_id), false)`);
  return found;
}

/** The conditions that the index of a list knows, and those that are asked of each post beyond it. */
function partsOf(asked: Asked): { known: Part; further: Part } {
  const { before, list, filters = {}, words, shared, after, isPlain, withHidden } = asked;
  const { ordine } = filters;
  // A list by time begins at the post that it goes on after, so that no index reads the pages before.
  const isByTime = ordine !== 'economici' && ordine !== 'vicini';
  const begin = isByTime && after ? after.at : before;
  const at = begin === undefined ? plain('now()') : part`${begin}::text::timestamptz`;
  const known = [
    plain(withHidden ? '(p.visible OR p.hidden_by IS NOT NULL)' : 'p.visible'),
    // The day is where an index of the newest begins: what came later is not walked through. As one comparison of both:
    // PostgreSQL 18 reckons a search for each day into two, and leaves an index for a worse one.
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
  // The cheapest of a price begin in the middle of their index.
  if (ordine === 'economici') known.push(...filtersOf(asked, ['prezzoMin', 'prezzoMax', 'gratis']));
  const kind = isPlain === undefined ? [] : [part`${isNoAd} = ${isPlain}`];
  return { known: all(known), further: all([words.matching, ...kind, ...filtersOf(asked), ...near]) };
}

/** All conditions of the posts of a list. */
export function conditionsOf(asked: Asked): Part {
  const { known, further } = partsOf(asked);
  return part`${known} AND ${further}`;
}

/** The nearest are chosen among so many of the newest matches. */
const maxNearest = 1000;

/**
 * The ways to a list, of which the first is taken that finds enough. `walk`: so many posts are looked at from the head of the
 * list's own index on, and a frequent word is among them. `gather`: all that meet the conditions.
 */
type Way = 'walk' | 'gather';

function waysOf(asked: Asked): Way[] {
  const { words, filters = {}, isPlain } = asked;
  // The head of what is ranked is looked through for ads.
  const isWalked = words
    ? !words.among && (!isPlain || filters.ordine)
    : isRound(asked) && filters.ordine !== 'vicini';
  return isWalked ? ['walk', 'gather'] : ['gather'];
}

/** From point to point, each with as many posts as the page may need: it never matters how many stand there. */
function pointToPoint(asked: Asked, known: Part, wanted: number): Part {
  const { filters = {}, after } = asked;
  const from = pointOf(filters) ?? { lat: 0, lon: 0 };
  const away = km(from, plain('s.lat, s.lon'));
  const around = within('s', filters);
  // The points before the page's beginning have no posts for it.
  if (filters.ordine === 'vicini' && after?.place) around.push(part`${away} >= ${kmOf(from, after.place)}`);
  return part`(
    SELECT p.*, s.km FROM (
      SELECT s.lat, s.lon, ${away} AS km FROM spot s WHERE ${all(around)} ORDER BY km, s.lat, s.lon) s
    CROSS JOIN LATERAL (
      SELECT p.id, p.day, p.created_at FROM post p
      WHERE ${known} AND p.lat IS NOT NULL AND p.lat = s.lat AND p.lon = s.lon
      ORDER BY ${newestOf(asked)} LIMIT ${plain(wanted)}) p) p`;
}

/** The posts `p` that are found one way, as they stand behind FROM; `order` is that of the list's head. */
function postsBy(way: Way, asked: Asked, order: Part, wanted: number): Part {
  const { known, further } = partsOf(asked);
  const lookedAt = plain(asked.words ? 1500 + 6 * wanted : 2000);
  if (way === 'walk')
    return part`(SELECT p.* FROM post p WHERE ${known} ORDER BY ${order} LIMIT ${lookedAt}) p WHERE ${further}`;
  if (isRound(asked)) return pointToPoint(asked, known, wanted);
  // OFFSET 0 has PostgreSQL find them before it puts them in order: it would mistake a rare word for a frequent one, and walk
  // through everything.
  if (asked.words) return part`(SELECT p.* FROM post p WHERE ${known} AND ${further} OFFSET 0) p`;
  return part`post p WHERE ${known} AND ${further}`;
}

interface Page {
  page: Part;
  /** The same as a table `(id, rank)`. */
  ranked: Part;
  /** So many posts it is chosen from: with fewer it may have another beginning. */
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
  // By distance every match would have to be read: the nearest of the newest many are what a person looks for.
  if (words && ordine === 'vicini') return pageOf(asked, newest, order, { begin: 0, wanted: maxNearest });
  if (!rank || ordine) return pageOf(asked, order, order);
  const { block, by } = rank;
  const begin = offset - (offset % block);
  const wanted = block * Math.ceil((offset + limit - begin) / block);
  const best = words && way === 'gather' ? part`${isNoAd}, ${newest}` : newest;
  const number =
    wanted > block ? part`(row_number() OVER (ORDER BY ${best}) - 1) / ${plain(block)}, ` : plain('');
  // If the head has not enough ads, all matches are put in order.
  const sought = way === 'walk' ? { ...asked, isPlain: false } : asked;
  return pageOf(sought, best, part`${number}${by}, ${newest}`, { begin, wanted });
}

type Unprepared = Pick<Db, 'unsafe'>;

/** Asks what is planned for its own values: a rare word or a narrow price wants another index than a frequent one. */
export const askUnprepared = <R extends object>(db: Unprepared, asked: Part) => {
  const { text, values } = statementOf(asked);
  return db.unsafe<R[]>(text, values, { prepare: false });
};

/** The ids of a page of a list: best first where it has words, else newest first, unless it has another order. */
export async function pageIds(db: Unprepared, asked: Asked, slice: Slice): Promise<number[]> {
  for (const way of waysOf(asked)) {
    const { page, wanted } = pageBy(way, asked, slice);
    const rows = await askUnprepared<{ id: number; held: number }>(db, page);
    if (way === 'gather' || rows[0]?.held === wanted) return rows.map(({ id }) => id);
  }
  return [];
}

/** A page of the newest posts of a person or a shop, with their cards. */
export const ownPosts = (db: Db, asked: Asked, slice: Slice, viewer: number) =>
  postsOf(db, {
    wanted: pageBy('gather', asked, slice).ranked,
    viewer,
    withHidden: asked.withHidden === true,
  });

/** Ids of a list that are found one way, in no order and `max` at most. */
export async function someIds(db: Unprepared, asked: Asked, max: number, way: Way): Promise<number[]> {
  const limit = plain(`LIMIT ${max}`);
  const rows = await askUnprepared<{ id: number }>(
    db,
    // Planned for all matches and read as far as asked: a limit inside would lead the planner through a list's own index.
    asked.words
      ? part`WITH found AS MATERIALIZED (SELECT p.id FROM ${postsBy(way, asked, newestOf(asked), max)})
          SELECT id FROM found ${limit}`
      : part`SELECT p.id FROM post p WHERE ${conditionsOf(asked)} ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** The number of posts on all pages of a list together, counted no further than `max`. */
export async function countPosts(db: Unprepared, asked: Asked, max: number): Promise<number> {
  let count = 0;
  for (const way of asked.words ? waysOf(asked) : (['gather'] as const))
    if (count < max) count = (await someIds(db, asked, max, way)).length;
  return count;
}
