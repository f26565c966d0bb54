import type { Filters } from '../../../contract/filters';
import { limits } from '../../../contract/limits';
import { queryWords } from '../../../contract/searches';
import type { Db } from '../../db/database';
import { joined, type Part, part } from '../../db/statement';
import {
  type Asked,
  conditionsOf,
  countPosts,
  type List,
  pageIds,
  type PostKey,
  type Slice,
  someIds,
} from './listRepository';
import { type Closeness, rankedPage } from './rankRepository';

interface Term {
  word: string;
  /** Words that mean the same. */
  synonyms: readonly string[];
  /** Similar words, of which this one may be a misspelling. */
  similar: readonly string[];
  /** Whether the word may be the beginning of a longer one. */
  isBegun: boolean;
}

export interface Search {
  q: string;
  before: string;
  list?: List | undefined;
  filters?: Filters | undefined;
}

export interface Known {
  synonyms: readonly string[];
  /** Whether it is a stop word, which PostgreSQL drops in every language. */
  isStop: boolean;
}

/** Finds the synonyms of each of these words, in all languages, and whether it is a stop word. */
export async function findKnown(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const rows = await db<(Known & { word: string })[]>`
    SELECT a.word, numnode(word_query(a.word)) = 0 AS "isStop",
      coalesce(array_agg(DISTINCT other.word) FILTER (WHERE other.word IS NOT NULL), '{}') AS synonyms
    FROM unnest(${[...new Set(words)]}::text[]) AS a(word) LEFT JOIN (SELECT DISTINCT lang FROM synonym) AS l ON true
    LEFT JOIN (synonym one JOIN synonym other
      ON other.lang = one.lang AND other.word_set = one.word_set AND other.word <> one.word)
    ON one.lang = l.lang AND one.stems = stems(l.lang, a.word)
    GROUP BY a.word`;
  return new Map(rows.map(({ word, ...known }) => [word, known]));
}

/**
 * Whether a word also finds longer words that begin with it: the last word, which may be unfinished, and words of three
 * letters or more. `words_query` has the same rule (006.do.words.sql).
 */
const isBeginning = (words: readonly string[], at: number): boolean =>
  at === words.length - 1 || (words[at] ?? '').length > 2;

/** The terms of a search; without its stop words, if it has other words. */
function termsOf(words: readonly string[], known: ReadonlyMap<string, Known>): Term[] {
  const terms = words.map((word, at) => {
    const { synonyms = [], isStop = false } = known.get(word) ?? {};
    return { word, synonyms, similar: [], isBegun: isBeginning(words, at), isStop };
  });
  const telling = terms.filter(({ isStop }) => !isStop);
  return telling.length > 0 ? telling : terms;
}

/** The tsqueries of all terms: as whole words, as beginnings too, and in every form. */
function closenessOf(terms: readonly Term[]): Closeness {
  const queryOf = (waysOf: (term: Term) => readonly Part[]): Part => {
    const own = terms.map((term) => part`(${joined(waysOf(term), ' || ')})`);
    return part`(${joined(own, ' && ')})`;
  };
  const alike = ({ synonyms }: Term) => synonyms.map((other) => part`synonym_query(${other}::text)`);
  const longer = ({ word, isBegun }: Term) => (isBegun ? [part`begun_query(${word}::text)`] : []);
  const whole = (term: Term) => [part`whole_query(${term.word}::text)`, ...alike(term)];
  const forms = ({ word, similar }: Term) =>
    [word, ...similar].map((form) => part`word_query(${form}::text)`);
  return {
    whole: queryOf(whole),
    begun: queryOf((term) => [...whole(term), ...longer(term)]),
    any: queryOf((term) => [...forms(term), ...longer(term), ...alike(term)]),
  };
}

interface Sought {
  asked: Asked;
  closeness: Closeness;
}

function soughtBy({ q: _q, ...asked }: Search, terms: readonly Term[], among?: number[]): Sought {
  const closeness = closenessOf(terms);
  return { asked: { ...asked, words: { matching: part`p.search @@ ${closeness.any}`, among } }, closeness };
}

/**
 * The conditions of a search: all words of its text, in any form but a misspelt one; without a text those of its list.
 * Undefined for a text without words, and for neither text nor list.
 */
export function searchConditions(search: Search, known: ReadonlyMap<string, Known>): Part | undefined {
  const words = queryWords(search.q);
  if (words.length > 0) return conditionsOf(soughtBy(search, termsOf(words, known)).asked);
  const { q, ...asked } = search;
  return q.trim() === '' && asked.list ? conditionsOf(asked) : undefined;
}

/** How much less similar than the most similar word another one may be. */
const slack = 0.15;

/**
 * The terms with the most similar words in titles, without those of the same stem, which find nothing more. A word that
 * PostgreSQL splits ("wi-fi" is 'wi' & 'fi') finds less than its parts, so these stay.
 */
async function withSimilar(db: Db, terms: readonly Term[]): Promise<Term[]> {
  const rows = await db<{ asked: string; word: string }[]>`
    SELECT a.word AS asked, t.word FROM unnest(${terms.map(({ word }) => word)}::text[]) AS a(word)
    JOIN LATERAL (
      SELECT w.word, similarity(w.word, plain(a.word)) AS near, max(similarity(w.word, plain(a.word))) OVER () AS best
      FROM title_word w WHERE w.word % plain(a.word) AND w.word <> plain(a.word)
      ORDER BY near DESC, w.word LIMIT 4) t
    ON t.near >= t.best - ${slack}::float8
      AND (word_query(a.word)::text LIKE '%&%' OR NOT word_query(a.word) @> word_query(t.word))`;
  return terms.map((term) => ({
    ...term,
    similar: rows.filter(({ asked }) => asked === term.word).map(({ word }) => word),
  }));
}

/** If the start of a list's index has fewer matches than this, the list is assumed to have few in all. */
const few = 3;
const maxListed = 5000;

const isHeadBare = async (db: Db, { asked }: Sought): Promise<boolean> =>
  (await someIds(db, asked, few, 'walk')).length < few;

/**
 * The ids of all posts that may match the terms or similar words. Reads the index by the first few terms only.
 * Undefined if the posts are too many.
 */
async function gatherFew(db: Db, search: Search, terms: readonly Term[]): Promise<number[] | undefined> {
  for (let some = Math.min(2, terms.length); some <= terms.length; some += 1) {
    const first = soughtBy(search, terms.slice(0, some));
    if (!(await isHeadBare(db, first))) continue;
    const ids = await someIds(db, first.asked, maxListed + 1, 'gather');
    return ids.length > maxListed ? undefined : ids;
  }
  return undefined;
}

/**
 * Chooses the query of a search: its words, and similar words too if fewer posts than a page have the words themselves.
 * To find that two frequent words are never together, PostgreSQL reads all of their index entries. So if they rarely
 * are, that is done once, and gathers the posts for all statements that follow. Undefined if nothing can match.
 */
async function soughtIn(db: Db, search: Search): Promise<Sought | undefined> {
  const words = queryWords(search.q);
  if (words.length === 0) return undefined;
  const terms = termsOf(words, await findKnown(db, words));
  const sought = soughtBy(search, terms);
  if (words.length > 1 && (await isHeadBare(db, sought))) {
    const wide = await withSimilar(db, terms);
    const among = await gatherFew(db, search, wide);
    if (among?.length === 0) return undefined;
    const own = soughtBy(search, terms, among);
    const isEnough = (await countPosts(db, own.asked, limits.pageSize)) >= limits.pageSize;
    return isEnough ? own : soughtBy(search, wide, among);
  }
  if ((await countPosts(db, sought.asked, limits.pageSize)) >= limits.pageSize) return sought;
  return soughtBy(search, await withSimilar(db, terms));
}

/** Where the next page of a search begins: after which post, of which rank. */
export interface SearchPlace {
  rank: number;
  after: PostKey;
}

/** A page of a search, from an offset or from a post on: each id with its rank, which is 0 if the filters order it. */
async function pageFrom(
  db: Db,
  search: Search,
  slice: Slice,
  from?: SearchPlace,
): Promise<readonly { id: number; rank: number }[]> {
  const sought = await soughtIn(db, search);
  if (!sought) return [];
  const { asked, closeness } = sought;
  if (search.filters?.ordine === undefined)
    return rankedPage(db, asked, closeness, { ...slice, after: from && { rank: from.rank, ...from.after } });
  const ids = await pageIds(db, { ...asked, after: from?.after }, slice);
  return ids.map((id) => ({ id, rank: 0 }));
}

/**
 * Finds posts that have every word in title or description, by rank (see `rankedPage`) unless the filters order them.
 */
export const searchIds = async (db: Db, search: Search, slice: Slice): Promise<number[]> =>
  (await pageFrom(db, search, slice)).map(({ id }) => id);

/** How many posts of a search are read at once for the pages after a cursor. */
const block = 50;

/** The next block of a search, from its start or from a cursor. */
export const searchBlock = (db: Db, search: Search, from?: SearchPlace) =>
  pageFrom(db, search, { limit: block, offset: 0 }, from);

/** The number of posts that `searchIds` finds, up to `max`. */
export async function countSearch(db: Db, search: Search, max: number): Promise<number> {
  const sought = await soughtIn(db, search);
  return sought ? countPosts(db, sought.asked, max) : 0;
}

/** Counts up to `max` posts with all words, without similar ones, which is cheaper. */
async function countOwn(db: Db, search: Search, max: number): Promise<number> {
  const words = queryWords(search.q);
  if (words.length === 0) return 0;
  return countPosts(db, soughtBy(search, termsOf(words, await findKnown(db, words))).asked, max);
}

/**
 * `maxTried`: how many words are left out in turn. `maxCounted`: up to how many posts are counted to find the rarest
 * word.
 */
const maxTried = 2;
const maxCounted = 30;

/** The words without stop words of any language, rarest first; of equally rare ones the last first. */
async function rarestOf(db: Db, search: Search): Promise<string[]> {
  const rows = await db<{ word: string }[]>`
    SELECT word FROM unnest(${queryWords(search.q)}::text[]) WITH ORDINALITY AS w(word, n)
    WHERE numnode(plainto_tsquery('italian', plain(word))) > 0 AND numnode(plainto_tsquery('english', plain(word))) > 0
    ORDER BY n DESC`;
  // Without one of its two words, a search must still have a specific one: "da" alone would find anything.
  if (rows.length < 2) return [];
  const counted: { word: string; count: number }[] = [];
  for (const { word } of rows)
    counted.push({ word, count: await countOwn(db, { ...search, q: word }, maxCounted) });
  return counted.toSorted((one, other) => one.count - other.count).map(({ word }) => word);
}

export const searchWithout = (search: Search, without: string): Search => ({
  ...search,
  q: queryWords(search.q)
    .filter((word) => word !== without)
    .join(' '),
});

/** A page of a search. If no post has all its words, a page of the search without one word, which `without` names. */
export async function searchPage(
  db: Db,
  search: Search,
  slice: Slice,
): Promise<{ ids: number[]; without?: string }> {
  const ids = await searchIds(db, search, slice);
  if (ids.length > 0 || queryWords(search.q).length < 2) return { ids };
  if (slice.offset > 0 && (await countSearch(db, search, 1)) > 0) return { ids };
  for (const without of (await rarestOf(db, search)).slice(0, maxTried)) {
    const less = searchWithout(search, without);
    if ((await countOwn(db, less, 1)) > 0) return { ids: await searchIds(db, less, slice), without };
  }
  return { ids };
}
