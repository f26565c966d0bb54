import { limits } from '../../../contract/limits';
import type { Db } from '../../db/database';
import type { Slice } from './feedRepository';
import type { Filters, PostKey } from './filters';
import { beginOf, type Draft, draftFiltered, type List } from './listRepository';
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

const mostWords = 10;

/** The words of what a person typed, whatever stands between them: no text is an operator or an error. */
export const wordsOf = (q: string): string[] =>
  (
    q
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, mostWords);

const exactly = (word: string): Term => ({ word, meant: [], isBegun: false });

export interface Search {
  q: string;
  list?: List;
  filters?: Filters;
}

/**
 * The conditions of what a search asks for: every word of its text, or without a text a list's own. What was probably
 * meant does not count. Undefined for a text without words, and for neither a text nor a list.
 */
export function draftSearch(search: Search, before: string, values: Draft['values']): Draft | undefined {
  const { q, list, filters = { isFree: false } } = search;
  const words = wordsOf(q);
  if (words.length > 0)
    return matchConditions({ list, filters, terms: words.map(exactly), without: [] }, before, values);
  return q.trim() === '' && list ? draftFiltered(list, filters, before, values) : undefined;
}

/** How much less alike than the most alike a word may be and still be meant. */
const slack = 0.15;

/**
 * Each word with the title words that look most like it, but for those whose stems are all among its own: they find
 * nothing else. A word that PostgreSQL takes apart (5e3kg is '5e3' & 'kg') finds less than its parts, which stay. The
 * last word counts as the beginning of a longer one too.
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
      isBegun: at === words.length - 1,
      isStop: own.some(({ isStop }) => isStop),
    };
  });
}

interface Matches {
  /** Posts that have all words. */
  exact: Match;
  /** Posts that have what was probably meant, and not all words themselves. */
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
 * The two matches of a search. To find out that two frequent words never meet, PostgreSQL reads all entries of both in the
 * index of words: where the words hardly meet, one such reading gathers the posts among which both matches are looked up.
 */
async function findMatches(db: Db, search: Search, before: string): Promise<Matches | undefined> {
  const words = wordsOf(search.q);
  if (words.length === 0) return undefined;
  const exact: Match = { ...search, terms: words.map(exactly), without: [] };
  if (words.length === 1 || !(await isHeadBare(db, exact, before)))
    return {
      exact,
      meant: async () => ({ ...exact, terms: await findMeant(db, words), without: exact.terms }),
    };
  const terms = await findMeant(db, words);
  const among = await gatherFew(db, exact, terms, before);
  const meant = { ...exact, terms, without: exact.terms, among };
  return { exact: { ...exact, among }, meant: () => Promise.resolve(meant) };
}

/**
 * Title or description, every word. Best first among the newest that match, unless an order is asked for. Only
 * when what matches does not fill a page, what was probably meant follows it.
 */
export async function searchIds(db: Db, search: Search, slice: Slice): Promise<{ id: number }[]> {
  const matches = await findMatches(db, search, slice.before);
  if (!matches) return [];
  const { exact, meant } = matches;
  const found = await matchIds(db, exact, slice);
  if (found.length === slice.limit) return found;
  const first = slice.offset === 0 ? found : await matchIds(db, exact, { ...slice, offset: 0 });
  if (first.length === slice.limit) return found;
  const offset = Math.max(0, slice.offset - first.length);
  const rest = { ...slice, limit: slice.limit - found.length, offset };
  return [...found, ...(await matchIds(db, await meant(), rest))];
}

/** Where a search goes on after its first page: in which of its two parts, and after which post. */
export interface SearchPlace {
  isMeant: boolean;
  after: PostKey;
}

/**
 * The next block of what a search finds, as a reader scrolls it: from its beginning, or on from a place. `last`: those of
 * its ids that its end is among.
 */
export async function searchBlock(db: Db, search: Search, before: string, from?: SearchPlace) {
  const matches = await findMatches(db, search, before);
  if (!matches) return { ids: [], last: [], isMeant: false };
  const filters: Filters = { isFree: false, ...search.filters, ...(from && { after: from.after }) };
  const ask = async (match: Match): Promise<number[]> => {
    const slice = { before: beginOf(filters, before), limit: block, offset: 0 };
    return (await matchIds(db, { ...match, filters }, slice)).map(({ id }) => id);
  };
  const exact = from?.isMeant ? [] : await ask(matches.exact);
  const isMeant = from?.isMeant ?? exact.length < limits.pageSize;
  const meant = isMeant ? await ask(await matches.meant()) : [];
  return { ids: [...exact, ...meant], last: meant.length > 0 ? meant : exact, isMeant };
}

/** As many as `searchIds` has on all its pages together, up to `most`. */
export async function countSearch(db: Db, search: Search, before: string, most: number): Promise<number> {
  const matches = await findMatches(db, search, before);
  if (!matches) return 0;
  const found = await countMatches(db, matches.exact, before, most);
  if (found >= limits.pageSize) return found;
  return found + (await countMatches(db, await matches.meant(), before, most - found));
}
