import type { Filters } from '../../../contract/filters';
import type { Db } from '../../db/database';
import type { Slice } from './feedRepository';
import { conditions, filterColumns, pointOf, type PostKey } from './filters';
import {
  addFilters,
  addList,
  addOrdered,
  distanceTo,
  type List,
  newest,
  orderOf,
  run,
  startDraft,
  within,
} from './listRepository';

type Draft = ReturnType<typeof startDraft>;

/** A word of the question, and what else it may have been meant for. */
export interface Term {
  word: string;
  meant: string[];
  /** It may still be in the typing. */
  isBegun: boolean;
  /** A word that PostgreSQL asks for nothing by, in any of its languages. */
  isStop?: boolean;
}

/** The terms that posts have to match: all of `terms`, or all of `or`; and neither all of `without` nor all of `nor`. */
export interface Match {
  list?: List | undefined;
  filters?: Filters | undefined;
  terms: readonly Term[];
  or?: readonly Term[] | undefined;
  without: readonly Term[];
  nor?: readonly Term[] | undefined;
  /** Ads alone, or plain posts alone. */
  isPlain?: boolean;
  /** The post that they go on after. */
  after?: PostKey | undefined;
  /** The ids of the only posts that can match, where an earlier statement has gathered them. */
  among?: number[] | undefined;
}

/** The newest matches are ordered by relevance in blocks of so many. */
export const block = 30;
/** The nearest are chosen among so many of the newest matches. */
const maxNearest = 1000;
/** With fewer than so many matches in its head, a list is taken to hold few at all. */
const few = 3;
/** `idsOf` gives at most so many ids. */
const mostListed = 5000;

/** All words, each itself or one that it may have been meant for; not itself where its term is among `meantOnly`. */
const queryOf = ({ put }: Draft, terms: readonly Term[], meantOnly: readonly Term[] = []): string =>
  terms
    .map((term) => {
      const { word, meant, isBegun } = term;
      const ways = (meantOnly.includes(term) ? meant : [word, ...meant]).map(
        (way) => `word_query(${put(way, 'text')})`,
      );
      if (isBegun) ways.push(`begun_query(${put(word, 'text')})`);
      return `(${ways.join(' || ')})`;
    })
    .join(' && ');

interface Drafted {
  draft: Draft;
  /** Which posts are looked at: what an index knows, in the list's order. */
  looked: string;
  /** Which of them match. */
  matching: string;
  terms: readonly Term[];
  filters: Filters;
}

/**
 * The index of words has the condition too. `= true` is folded into the column itself, which PostgreSQL before 16 looks up in
 * no GIN index; `>= true` reads all that is new into a bitmap first.
 */
const inWords: typeof conditions = {
  ...conditions,
  condition: (column, value) => `${column} = ANY ('{${value === 'nuovo'}}')`,
};

function draftMatch(
  { list, filters = {}, terms, or, without, nor, among, after, isPlain: plain }: Match,
  before: string,
  values?: Draft['values'],
): Drafted {
  const draft = startDraft(before, values);
  draft.where.push('p.share_id IS NULL');
  if (among) draft.where.push(`p.id = ANY (${draft.put(among, 'bigint[]')})`);
  if (list) addList(draft, list);
  addOrdered(draft, filters, after);
  // The cheapest of a price begin in the middle of their index.
  const { prezzoMin, prezzoMax, gratis } = filters;
  if (filters.ordine === 'economici') addFilters(draft, { prezzoMin, prezzoMax, gratis });
  const looked = draft.where.join(' AND ');
  draft.where = [];
  // If one word alone has similar words, posts with the word itself are left out: the index need not read them.
  const open = terms.filter(({ meant, isBegun }) => meant.length > 0 || isBegun);
  const meantOnly = without.length > 0 && open.length === 1 ? open : [];
  const asked = queryOf(draft, terms, meantOnly);
  draft.where.push(`p.search @@ (${or ? `(${asked}) || (${queryOf(draft, or)})` : asked})`);
  if (without.length > 0) draft.where.push(`NOT p.search @@ (${queryOf(draft, without)})`);
  if (nor) draft.where.push(`NOT p.search @@ (${queryOf(draft, nor)})`);
  if (plain !== undefined) draft.where.push(`${isPlain} = ${plain}`);
  addFilters(draft, filters, list, inWords);
  draft.where.push(...within(draft, 'p', filters, ' + 0'));
  return { draft, looked, matching: draft.where.join(' AND '), terms, filters };
}

/** All conditions of what matches. `values`: those of the statement that they go into. */
export function matchConditions(match: Match, before: string, values?: Draft['values']): Draft {
  const { draft, looked, matching } = draftMatch(match, before, values);
  return { ...draft, where: [looked, matching] };
}

/** The columns that are read before a post is known to match. */
const read = ['id', 'category_id', 'day', 'created_at', 'search', ...filterColumns, 'lat', 'lon']
  .map((column) => `p.${column}`)
  .join(', ');

/** A post that is no ad: ads stand before it. */
const isPlain = '(p.category_id = 0)';

/**
 * The posts that match, by one of two ways. `walk`: of so many posts at the head of the list's own index; it ends as soon
 * as it has enough, and a frequent word is among them. `gather`: all that the index of words has; a rare word has few.
 * OFFSET 0 has PostgreSQL find them before it puts them in order: it would mistake a rare word for a frequent one, and walk
 * through everything.
 */
const ways = {
  walk: ({ looked, matching }: Drafted, order: string, posts: number) =>
    `FROM (SELECT ${read} FROM post p WHERE ${looked} ORDER BY ${order} LIMIT ${posts}) p WHERE ${matching}`,
  gather: ({ looked, matching }: Drafted) =>
    `FROM (SELECT ${read} FROM post p WHERE ${looked} AND ${matching} OFFSET 0) p`,
} as const;
type Way = keyof typeof ways;

/** So many posts are looked at before the index of words is asked, for so many that are wanted. */
const lookedAt = (wanted: number): number => 1500 + 6 * wanted;

/** The text for a page, and how many matches it is chosen from: with fewer, the page may have another beginning. */
function pageText(drafted: Drafted, way: Way, { limit, offset }: Slice): { text: string; wanted: number } {
  const { draft, filters, terms } = drafted;
  // If the head has not enough ads, all matches are put in order.
  const matching =
    filters.ordine || way === 'gather' ? drafted.matching : `${drafted.matching} AND NOT ${isPlain}`;
  const pick = (order: string, count: number, skipped = 0): string =>
    `SELECT ${read} ${ways[way]({ ...drafted, matching }, order, lookedAt(skipped + count))}
      ORDER BY ${order} LIMIT ${count} OFFSET ${skipped}`;
  const page = `LIMIT ${limit} OFFSET ${offset}`;
  const from = pointOf(filters);
  if (filters.ordine === 'vicini' && from) {
    // By distance every match would have to be read: the nearest of the newest many are what a person looks for.
    const distance = distanceTo(draft, 'p', from);
    return {
      text: `SELECT p.id, count(*) OVER ()::int AS held FROM (${pick(newest, maxNearest)}) p
        ORDER BY ${distance}, ${newest} ${page}`,
      wanted: maxNearest,
    };
  }
  if (filters.ordine) {
    const order = orderOf(draft, filters);
    return {
      text: `SELECT p.id, count(*) OVER ()::int AS held FROM (${pick(order, limit, offset)}) p`,
      wanted: limit,
    };
  }
  const start = offset % block;
  const best = way === 'walk' ? newest : `${isPlain}, ${newest}`;
  return {
    text: `SELECT p.id, count(*) OVER ()::int AS held FROM (${pick(best, block, offset - start)}) p
      ORDER BY ${isPlain}, ts_rank(p.search, ${queryOf(draft, terms)}) DESC, ${newest} LIMIT ${limit} OFFSET ${start}`,
    wanted: block,
  };
}

/**
 * The price below which some three in a hundred of all posts stand, as PostgreSQL's own statistics have it; undefined
 * while they know none.
 */
async function lowPrice(db: Db): Promise<number | undefined> {
  const [row] = await db<{ low: number | null }[]>`
    SELECT (histogram_bounds::text::numeric[])[1 + array_length(histogram_bounds::text::numeric[], 1) * 3 / 100] AS low
    FROM pg_stats WHERE schemaname = current_schema() AND tablename = 'post' AND attname = 'price'`;
  return row?.low ?? undefined;
}

/** The match among the lowest prices alone: of a frequent word they hold the cheapest, and few have to be read. */
async function cheapMatch(db: Db, match: Match): Promise<Match | undefined> {
  const { filters } = match;
  const low = filters?.ordine === 'economici' ? await lowPrice(db) : undefined;
  return filters && low !== undefined && low < (filters.prezzoMax ?? Infinity)
    ? { ...match, filters: { ...filters, prezzoMax: low } }
    : undefined;
}

interface Found {
  ids: { id: number }[];
  /** The list's head held too few: the index of words was asked. */
  isRare: boolean;
}

/** A page within one block: from the list's head, else from the cheapest, else from all that match. */
async function blockIds(db: Db, match: Match, slice: Slice, isKnownRare: boolean): Promise<Found> {
  const ask = async (way: Way, asked = match): Promise<{ ids: { id: number }[]; isEnough: boolean }> => {
    const drafted = draftMatch(asked, slice.before);
    const { text, wanted } = pageText(drafted, way, slice);
    const rows = await run<{ id: number; held: number }>(db, drafted.draft, text);
    return { ids: rows.map(({ id }) => ({ id })), isEnough: rows[0]?.held === wanted };
  };
  if (!isKnownRare) {
    const { ids, isEnough } = await ask('walk');
    if (isEnough) return { ids, isRare: false };
    const cheap = await cheapMatch(db, match);
    const low = cheap && (await ask('gather', cheap));
    if (low?.isEnough) return { ids: low.ids, isRare: true };
  }
  return { ids: (await ask('gather')).ids, isRare: true };
}

/** The posts that match, in the order asked for; with none, best first within each block of the newest. */
export async function matchIds(db: Db, match: Match, slice: Slice): Promise<{ id: number }[]> {
  const { before, limit, offset } = slice;
  const first = match.filters?.ordine ? limit : Math.min(limit, block - (offset % block));
  const isKnownRare = match.among !== undefined;
  const { ids, isRare } = await blockIds(db, match, { before, limit: first, offset }, isKnownRare);
  if (first === limit || ids.length < first) return ids;
  const rest = { before, limit: limit - first, offset: offset + first };
  return [...ids, ...(await blockIds(db, match, rest, isRare)).ids];
}

/**
 * The number of posts that match, found one way and counted no further than `enough`. Gathering is planned for all
 * matches and read as far as asked: a limit inside would lead the planner through a list's own index.
 */
async function countBy(db: Db, way: Way, match: Match, before: string, enough: number): Promise<number> {
  const drafted = draftMatch(match, before);
  const text = `WITH found AS MATERIALIZED (SELECT 1 ${ways[way](drafted, newest, lookedAt(enough))})
    SELECT count(*)::int AS quanti FROM (SELECT 1 FROM found LIMIT ${enough}) counted`;
  const [row] = await run<{ quanti: number }>(db, drafted.draft, text);
  return row?.quanti ?? 0;
}

/** The number of posts that match, up to `enough`. */
export async function countMatches(db: Db, match: Match, before: string, enough: number): Promise<number> {
  const walked = match.among ? 0 : await countBy(db, 'walk', match, before, enough);
  return walked === enough ? walked : countBy(db, 'gather', match, before, enough);
}

/** Whether fewer than `few` posts of the list's head match. */
export const isHeadBare = async (db: Db, match: Match, before: string): Promise<boolean> =>
  (await countBy(db, 'walk', match, before, few)) < few;

/** The ids of all posts that match; undefined where they are more than `mostListed`. */
export async function idsOf(db: Db, match: Match, before: string): Promise<number[] | undefined> {
  const drafted = draftMatch(match, before);
  const text = `WITH found AS MATERIALIZED (SELECT p.id ${ways.gather(drafted)})
    SELECT id FROM found LIMIT ${mostListed + 1}`;
  const rows = await run<{ id: number }>(db, drafted.draft, text);
  return rows.length > mostListed ? undefined : rows.map(({ id }) => id);
}
