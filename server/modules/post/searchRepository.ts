import { limits } from '../../../contract/limits';
import type { Db } from '../../db/database';
import type { Slice } from './feedRepository';
import type { Filters } from './filters';
import {
  addFilters,
  addList,
  addOrdered,
  countDraft,
  type Draft,
  type List,
  newest,
  orderOf,
  run,
  startDraft,
  within,
} from './listRepository';

const mostWords = 10;

/** The words of what a person typed, whatever stands between them: no text is an operator or an error. */
export const wordsOf = (q: string): string[] =>
  (
    q
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, mostWords);

/** A word of the question, and what else it may have been meant for. */
interface Term {
  word: string;
  meant: string[];
  /** It may still be in the typing. */
  isBegun: boolean;
}

const exactly = (word: string): Term => ({ word, meant: [], isBegun: false });

/** All words, each itself or one that it may have been meant for. */
const queryOf = ({ put }: Draft, terms: readonly Term[]): string =>
  terms
    .map(({ word, meant, isBegun }) => {
      const ways = [word, ...meant].map((way) => `word_query(${put(way, 'text')})`);
      if (isBegun) ways.push(`begun_query(${put(word, 'text')})`);
      return `(${ways.join(' || ')})`;
    })
    .join(' && ');

export interface Search {
  q: string;
  list?: List;
  filters?: Filters;
}

/** How many of the newest posts that match are ordered by how well they do, at a time. */
const block = 30;
/** Of how many of the newest matches the nearest are taken. */
const most = 1000;
const noFilters: Filters = { isFree: false };

/** The conditions of what matches the terms and not the others, and the terms as a query. */
function draftMatches(
  { list, filters = noFilters }: Search,
  terms: readonly Term[],
  without: readonly Term[],
  before: string,
) {
  const draft = startDraft(before);
  const query = queryOf(draft, terms);
  draft.where.push('p.share_id IS NULL', `p.search @@ (${query})`, 'is_read(p.search)');
  if (without.length > 0) draft.where.push(`NOT p.search @@ (${queryOf(draft, without)})`);
  if (list) addList(draft, list);
  addFilters(draft, filters);
  addOrdered(draft, filters);
  draft.where.push(...within(draft, 'p', filters));
  return { draft, query, filters };
}

/** The posts that match `terms` and none of `without`, in the order asked for; with none, best first within a block. */
function blockIds(
  db: Db,
  search: Search,
  terms: readonly Term[],
  without: readonly Term[],
  { before, limit, offset }: Slice,
) {
  const { draft, query, filters } = draftMatches(search, terms, without, before);
  const from = `FROM post p WHERE ${draft.where.join(' AND ')}`;
  // By distance every match would have to be read: the nearest of the newest many are what a person looks for.
  const candidates =
    filters.order === 'near'
      ? `FROM (SELECT p.id, p.day, p.created_at, p.lat, p.lon ${from} ORDER BY ${newest} LIMIT ${most}) p`
      : from;
  const text = filters.order
    ? `SELECT p.id ${candidates} ORDER BY ${orderOf(draft, filters)} LIMIT ${limit} OFFSET ${offset}`
    : `SELECT p.id FROM (SELECT p.id, p.day, p.created_at, p.search ${from}
         ORDER BY ${newest} LIMIT ${block} OFFSET ${offset - (offset % block)}) p
       ORDER BY ts_rank(p.search, ${query}) DESC, ${newest} LIMIT ${limit} OFFSET ${offset % block}`;
  return run(db, draft, text);
}

/** As blockIds, across the end of a block. */
async function matchIds(
  db: Db,
  search: Search,
  terms: readonly Term[],
  without: readonly Term[],
  { before, limit, offset }: Slice,
): Promise<{ id: number }[]> {
  const first = search.filters?.order ? limit : Math.min(limit, block - (offset % block));
  const ids = await blockIds(db, search, terms, without, { before, limit: first, offset });
  if (first === limit || ids.length < first) return ids;
  const rest = { before, limit: limit - first, offset: offset + first };
  return [...ids, ...(await blockIds(db, search, terms, without, rest))];
}

/** How much less alike than the most alike a word may be and still be meant. */
const slack = 0.15;

/** Each word with the title words that look most like it; the last one also as the beginning of a longer one. */
async function findMeant(db: Db, words: readonly string[]): Promise<Term[]> {
  const rows = await db<{ asked: string; word: string }[]>`
    SELECT a.word AS asked, t.word
    FROM unnest(${words as string[]}::text[]) AS a(word)
    CROSS JOIN LATERAL (
      SELECT w.word, similarity(w.word, plain(a.word)) AS near, max(similarity(w.word, plain(a.word))) OVER () AS best
      FROM title_word w WHERE w.word % plain(a.word) AND w.word <> plain(a.word)
      ORDER BY near DESC, w.word LIMIT 4) t
    WHERE t.near >= t.best - ${slack}::float8`;
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
  const terms = words.map(exactly);
  const found = await matchIds(db, search, terms, [], slice);
  if (found.length === slice.limit) return found;
  const first = slice.offset === 0 ? found : await matchIds(db, search, terms, [], { ...slice, offset: 0 });
  if (first.length === slice.limit) return found;
  const offset = Math.max(0, slice.offset - first.length);
  const rest = { ...slice, limit: slice.limit - found.length, offset };
  return [...found, ...(await matchIds(db, search, await findMeant(db, words), terms, rest))];
}

/** As many as `searchIds` has on all its pages together, up to `most`. */
export async function countSearch(db: Db, search: Search, before: string, most: number): Promise<number> {
  const words = wordsOf(search.q);
  if (words.length === 0) return 0;
  const terms = words.map(exactly);
  const found = await countDraft(db, draftMatches(search, terms, [], before).draft, most);
  if (found >= limits.pageSize) return found;
  const { draft } = draftMatches(search, await findMeant(db, words), terms, before);
  return found + (await countDraft(db, draft, most - found));
}
