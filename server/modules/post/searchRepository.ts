import { limits } from '../../../contract/limits';
import type { Db } from '../../db/database';
import type { Slice } from './feedRepository';
import type { Filters } from './filters';
import { type Draft, draftFiltered, type List } from './listRepository';
import { countMatches, type Match, matchConditions, matchIds, type Term } from './matchRepository';

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
  const rows = await db<{ asked: string; word: string }[]>`
    SELECT a.word AS asked, t.word
    FROM unnest(${words as string[]}::text[]) AS a(word)
    CROSS JOIN LATERAL (
      SELECT w.word, similarity(w.word, plain(a.word)) AS near, max(similarity(w.word, plain(a.word))) OVER () AS best
      FROM title_word w WHERE w.word % plain(a.word) AND w.word <> plain(a.word)
      ORDER BY near DESC, w.word LIMIT 4) t
    WHERE t.near >= t.best - ${slack}::float8
      AND (word_query(a.word)::text LIKE '%&%' OR NOT word_query(a.word) @> word_query(t.word))`;
  return words.map((word, at) => ({
    word,
    meant: rows.filter(({ asked }) => asked === word).map((row) => row.word),
    isBegun: at === words.length - 1,
  }));
}

/**
 * Title or description, every word. Best first among the newest that match, unless an order is asked for. Only
 * when what matches does not fill a page, what was probably meant follows it.
 */
export async function searchIds(db: Db, search: Search, slice: Slice): Promise<{ id: number }[]> {
  const words = wordsOf(search.q);
  if (words.length === 0) return [];
  const match: Match = { ...search, terms: words.map(exactly), without: [] };
  const found = await matchIds(db, match, slice);
  if (found.length === slice.limit) return found;
  const first = slice.offset === 0 ? found : await matchIds(db, match, { ...slice, offset: 0 });
  if (first.length === slice.limit) return found;
  const offset = Math.max(0, slice.offset - first.length);
  const rest = { ...slice, limit: slice.limit - found.length, offset };
  const meant = { ...search, terms: await findMeant(db, words), without: match.terms };
  return [...found, ...(await matchIds(db, meant, rest))];
}

/** As many as `searchIds` has on all its pages together, up to `most`. */
export async function countSearch(db: Db, search: Search, before: string, most: number): Promise<number> {
  const words = wordsOf(search.q);
  if (words.length === 0) return 0;
  const match: Match = { ...search, terms: words.map(exactly), without: [] };
  const found = await countMatches(db, match, before, most);
  if (found >= limits.pageSize) return found;
  const meant = { ...search, terms: await findMeant(db, words), without: match.terms };
  return found + (await countMatches(db, meant, before, most - found));
}
