import type { Filters } from '../../../contract/filters';
import { limits } from '../../../contract/limits';
import { queryWords } from '../../../contract/searches';
import type { Db } from '../../db/database';
import type { Slice } from './feedRepository';
import type { PostKey } from './filters';
import { beginOf, type ListDraft, draftFiltered, type List } from './listRepository';
import {
  block,
  countMatches,
  idsOf,
  isHeadBare,
  type Match,
  matchConditions,
  matchIds,
  type Term,
} from './matchRepository';

const exactly = (words: readonly string[]): Term[] =>
  words.map((word) => ({ word, meant: [], isBegun: false }));
/**
 * Whether a word counts as the beginning of a longer one too: the last one may still be in the typing, others are long
 * enough to tell something. `words_query` says the same (006.do.words.sql).
 */
const isBeginning = (words: readonly string[], at: number): boolean =>
  at === words.length - 1 || (words[at] ?? '').length > 2;
const begun = (words: readonly string[]): Term[] =>
  words.map((word, at) => ({ word, meant: [], isBegun: isBeginning(words, at) }));

export interface Search {
  q: string;
  list?: List;
  filters?: Filters;
}

/**
 * The conditions of what a search asks for: every word of its text or one that begins so, or without a text a list's
 * own. Words that were probably meant do not count. Undefined for a text without words, and for neither a text nor a list.
 */
export function draftSearch(
  search: Search,
  before: string,
  values: ListDraft['values'],
): ListDraft | undefined {
  const { q, list, filters = {} } = search;
  const words = queryWords(q);
  if (words.length > 0)
    return matchConditions(
      { list, filters, terms: exactly(words), or: begun(words), without: [] },
      before,
      values,
    );
  return q.trim() === '' && list ? draftFiltered(list, filters, before, values) : undefined;
}

/** A similar word may be less alike than the most similar one by so much. */
const slack = 0.15;

/**
 * Each word with the title words that look most like it, but for those whose stems are all among its own: they find
 * nothing else. A word that is cut (wi-fi is 'wi' & 'fi') finds less than its parts, which stay.
 */
async function findMeant(db: Db, words: readonly string[]): Promise<Term[]> {
  const rows = await db<{ asked: string; word: string | null; isStop: boolean }[]>`
    SELECT a.word AS asked, t.word, numnode(word_query(a.word)) = 0 AS "isStop"
    FROM unnest(${words as string[]}::text[]) AS a(word)
    LEFT JOIN LATERAL (
      SELECT w.word, similarity(w.word, plain(a.word)) AS near, max(similarity(w.word, plain(a.word))) OVER () AS best
      FROM title_word w WHERE w.word % plain(a.word) AND w.word <> plain(a.word)
      ORDER BY near DESC, w.word LIMIT 4) t
    ON t.near >= t.best - ${slack}::float8
      AND (word_query(a.word)::text LIKE '%&%' OR NOT word_query(a.word) @> word_query(t.word))`;
  return words.map((word, at) => {
    const own = rows.filter(({ asked }) => asked === word);
    return {
      word,
      meant: own.flatMap((row) => row.word ?? []),
      isBegun: isBeginning(words, at),
      isStop: own.some(({ isStop }) => isStop),
    };
  });
}

/** The words without "da", "the" and their like in any language, in their order. */
export async function tellingWords(db: Db, words: readonly string[]): Promise<string[]> {
  const rows = await db<{ word: string }[]>`
    SELECT word FROM unnest(${words as string[]}::text[]) WITH ORDINALITY AS w(word, n)
    WHERE numnode(plainto_tsquery('italian', plain(word))) > 0 AND numnode(plainto_tsquery('english', plain(word))) > 0
    ORDER BY n`;
  return rows.map(({ word }) => word);
}

/** The parts of a search, in the order of its list. */
const parts = ['exact', 'begun', 'meant'] as const;

interface Matches {
  /** Posts that have all words. */
  exact: Match;
  /** Posts that have words that begin so, and not all words themselves. */
  begun: Match;
  /** Posts that have what was probably meant, and are none of the others. */
  meant(): Promise<Match>;
}

/**
 * The ids of all posts that may match, whether they have the words or what was probably meant: those that match the first
 * few of the terms. Undefined where they are many.
 */
async function gatherFew(db: Db, exact: Match, terms: Term[], before: string): Promise<number[] | undefined> {
  // A stop word counts as a beginning in what was meant: all that begins with it would hide what has the other words.
  const asking = terms.filter(({ isStop }) => !isStop);
  const wide = asking.length > 0 ? asking : terms;
  for (let some = Math.min(2, wide.length); some <= wide.length; some += 1) {
    const first = { ...exact, terms: wide.slice(0, some) };
    if (await isHeadBare(db, first, before)) return idsOf(db, first, before);
  }
  return undefined;
}

/**
 * The matches of a search. To find out that two frequent words never meet, PostgreSQL reads all entries of both in the
 * index of words: where the words hardly meet, one such reading gathers the posts among which all matches are looked up.
 * Undefined where nothing can match.
 */
async function findMatches(db: Db, search: Search, before: string): Promise<Matches | undefined> {
  const words = queryWords(search.q);
  if (words.length === 0) return undefined;
  const exact: Match = { ...search, terms: exactly(words), without: [] };
  const further: Match = { ...exact, terms: begun(words), without: exact.terms };
  const meant = (terms: Term[]): Match => ({ ...exact, terms, without: exact.terms, nor: further.terms });
  if (words.length === 1 || !(await isHeadBare(db, exact, before)))
    return { exact, begun: further, meant: async () => meant(await findMeant(db, words)) };
  const terms = await findMeant(db, words);
  const among = await gatherFew(db, exact, terms, before);
  if (among?.length === 0) return undefined;
  return {
    exact: { ...exact, among },
    begun: { ...further, among },
    meant: () => Promise.resolve({ ...meant(terms), among }),
  };
}

/**
 * Title or description, every word: first what has the words themselves, then what has words that begin so. Best
 * first among the newest of each, unless an order is asked for. Only where both do not fill a page, what was probably
 * meant follows them.
 */
async function pageOf(db: Db, matches: Matches, slice: Slice): Promise<{ id: number }[]> {
  const { before, limit, offset } = slice;
  const found: { id: number }[] = [];
  let held = 0;
  for (const part of parts) {
    if (part === 'meant' && held >= limit) break;
    const match = part === 'meant' ? await matches.meant() : matches[part];
    const skipped = Math.max(0, offset - held);
    const ids = await matchIds(db, match, { before, limit: limit - found.length, offset: skipped });
    found.push(...ids);
    if (found.length === limit) break;
    held +=
      ids.length > 0 || skipped === 0 ? skipped + ids.length : await countMatches(db, match, before, skipped);
  }
  return found;
}

export async function searchIds(db: Db, search: Search, slice: Slice): Promise<{ id: number }[]> {
  const matches = await findMatches(db, search, slice.before);
  return matches ? pageOf(db, matches, slice) : [];
}

/** Counts the posts that have all words, or words that begin so, up to `most`: cheaper than with those probably meant. */
export const countBegun = (db: Db, search: Search, before: string, most: number): Promise<number> => {
  const words = queryWords(search.q);
  return countMatches(db, { ...search, terms: exactly(words), or: begun(words), without: [] }, before, most);
};

/**
 * The stretches of a search in their order: of each part the ads and then the plain posts, unless an order mixes them.
 */
const stretches = parts.flatMap((part) => [false, true].map((isPlain) => ({ part, isPlain })));

/** The point after which a search's next page begins: a stretch of the list and a post in it. */
export interface SearchPlace {
  stretch: number;
  after: PostKey;
}

/** The next block of what a search finds, as a reader scrolls it: from its beginning, or on from a place. */
export async function searchBlock(
  db: Db,
  search: Search,
  before: string,
  from?: SearchPlace,
): Promise<{ ids: number[]; stretch: number }> {
  const matches = await findMatches(db, search, before);
  const isMixed = search.filters?.ordine !== undefined;
  for (const [stretch, { part, isPlain }] of matches ? stretches.entries() : []) {
    if (!matches || stretch < (from?.stretch ?? 0) || (isMixed && isPlain)) continue;
    // Posts that were probably meant follow only where the others fill no page, as in pages by number.
    if (part === 'meant' && (await countBegun(db, search, before, limits.pageSize)) >= limits.pageSize) break;
    const after = stretch === from?.stretch ? from.after : undefined;
    const match = { ...(part === 'meant' ? await matches.meant() : matches[part]), after };
    const slice = { before: beginOf(match.filters ?? {}, before, after), limit: block, offset: 0 };
    const found = await matchIds(db, isMixed ? match : { ...match, isPlain }, slice);
    if (found.length > 0) return { ids: found.map(({ id }) => id), stretch };
  }
  return { ids: [], stretch: 0 };
}

/** The number of posts on all pages of `searchIds` together, up to `most`. */
export async function countSearch(db: Db, search: Search, before: string, most: number): Promise<number> {
  const matches = await findMatches(db, search, before);
  if (!matches) return 0;
  let count = await countMatches(db, matches.exact, before, most);
  if (count < most) count += await countMatches(db, matches.begun, before, most - count);
  if (count >= Math.min(most, limits.pageSize)) return count;
  return count + (await countMatches(db, await matches.meant(), before, most - count));
}
