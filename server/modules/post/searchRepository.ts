import type { Filters } from '../../../contract/filters';
import { limits } from '../../../contract/limits';
import { queryWords } from '../../../contract/searches';
import type { Db } from '../../db/database';
import { joined, type Part, part } from '../../db/statement';
import { all } from './filterRepository';
import {
  type Asked,
  conditionsOf,
  countPosts,
  isNoAd,
  type List,
  pageIds,
  type PostKey,
  type Slice,
  someIds,
} from './listRepository';

/** A word of the question, and what else it may have been meant for. */
interface Term {
  word: string;
  meant: string[];
  /** It may still be in the typing. */
  isBegun: boolean;
  /** A word that PostgreSQL asks for nothing by, in any of its languages. */
  isStop?: boolean;
}

/** The newest matches are ordered by relevance in blocks of so many. */
const block = 30;

export interface Search {
  q: string;
  before: string;
  list?: List | undefined;
  filters?: Filters | undefined;
}

/** All words, each itself or one that it may have been meant for; not itself where its term is among `meantOnly`. */
const queryOf = (terms: readonly Term[], meantOnly: readonly Term[] = []): Part =>
  joined(
    terms.map((term) => {
      const { word, meant, isBegun } = term;
      const itself = meantOnly.includes(term) ? [] : [word];
      const ways = [...itself, ...meant].map((way) => part`word_query(${way}::text)`);
      if (isBegun) ways.push(part`begun_query(${word}::text)`);
      return part`(${joined(ways, ' || ')})`;
    }),
    ' && ',
  );

/** Posts match all of these terms, or all of `or`; but not all of any of `without`. */
function matching(terms: readonly Term[], without: readonly Term[][] = [], or?: readonly Term[]) {
  const query = queryOf(terms);
  // If one word alone has similar words, posts with the word itself are left out: the index need not read them.
  const open = terms.filter(({ meant, isBegun }) => meant.length > 0 || isBegun);
  const asked = without.length > 0 && open.length === 1 ? queryOf(terms, open) : query;
  const left = without.map((others) => part`NOT p.search @@ (${queryOf(others)})`);
  const either = or ? part`(${asked}) || (${queryOf(or)})` : asked;
  return {
    words: { matching: all([part`p.search @@ (${either})`, ...left]) },
    rank: { block, by: part`${isNoAd}, ts_rank(p.search, ${query}) DESC` },
  };
}

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

/** Posts that have all words, or words that begin so; those that have what was probably meant do not count. */
const withBegun = ({ q, ...rest }: Search): Asked => {
  const words = queryWords(q);
  return { ...rest, ...matching(exactly(words), [], begun(words)) };
};

/**
 * The conditions of what a search asks for: every word of its text or one that begins so, or without a text a list's own.
 * Undefined for a text without words, and for neither a text nor a list.
 */
export function searchConditions(search: Search): Part | undefined {
  if (queryWords(search.q).length > 0) return conditionsOf(withBegun(search));
  const { q, ...asked } = search;
  return q.trim() === '' && asked.list ? conditionsOf(asked) : undefined;
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
    FROM unnest(${words}::text[]) AS a(word)
    LEFT JOIN LATERAL (
      SELECT w.word, similarity(w.word, plain(a.word)) AS near, max(similarity(w.word, plain(a.word))) OVER () AS best
      FROM title_word w WHERE w.word % plain(a.word) AND w.word <> plain(a.word)
      ORDER BY near DESC, w.word LIMIT 4) t
    ON t.near >= t.best - ${slack}::float8
      AND (word_query(a.word)::text LIKE '%&%' OR NOT word_query(a.word) @> word_query(t.word))`;
  return begun(words).map((term) => {
    const own = rows.filter(({ asked }) => asked === term.word);
    const meant = own.flatMap(({ word }) => word ?? []);
    return { ...term, meant, isStop: own.some(({ isStop }) => isStop) };
  });
}

/** With fewer than so many matches in its head, a list is taken to hold few at all. */
const few = 3;
/** At most so many posts are looked up one by one. */
const maxListed = 5000;

const isHeadBare = async (db: Db, asked: Asked): Promise<boolean> =>
  (await someIds(db, asked, few, 'walk')).length < few;

/**
 * The ids of all posts that may match, whether they have the words or what was probably meant: those that match the first
 * few of the terms. Undefined where they are many.
 */
async function gatherFew(db: Db, asked: Asked, terms: readonly Term[]): Promise<number[] | undefined> {
  // A stop word counts as a beginning in what was meant: all that begins with it would hide what has the other words.
  const telling = terms.filter(({ isStop }) => !isStop);
  const wide = telling.length > 0 ? telling : terms;
  for (let some = Math.min(2, wide.length); some <= wide.length; some += 1) {
    const first = { ...asked, ...matching(wide.slice(0, some)) };
    if (!(await isHeadBare(db, first))) continue;
    const ids = await someIds(db, first, maxListed + 1, 'gather');
    return ids.length > maxListed ? undefined : ids;
  }
  return undefined;
}

/**
 * The parts of a search in their order: posts that have all words; that have words that begin so; that have what was probably
 * meant. To find out that two frequent words never meet, PostgreSQL reads all entries of both in the index of words: where the
 * words hardly meet, one such reading gathers the posts among which all matches are looked up. None where nothing can match.
 */
async function partsOf(db: Db, { q, ...asked }: Search): Promise<(() => Promise<Asked>)[]> {
  const words = queryWords(q);
  if (words.length === 0) return [];
  const [exact, further] = [exactly(words), begun(words)];
  let meant: Term[] | undefined;
  let among: number[] | undefined;
  if (words.length > 1 && (await isHeadBare(db, { ...asked, ...matching(exact) }))) {
    meant = await findMeant(db, words);
    among = await gatherFew(db, asked, meant);
    if (among?.length === 0) return [];
  }
  const having = (found: ReturnType<typeof matching>): Asked => ({
    ...asked,
    ...found,
    words: { ...found.words, among },
  });
  return [
    async () => having(matching(exact)),
    async () => having(matching(further, [exact])),
    async () => having(matching((meant ??= await findMeant(db, words)), [exact, further])),
  ];
}
/** The part of what was probably meant follows only where the others do not fill a page. */
const ofMeant = 2;

/** Title or description, every word. Best first among the newest of each part, unless an order is asked for. */
export async function searchIds(db: Db, search: Search, { limit, offset }: Slice): Promise<number[]> {
  const found: number[] = [];
  let held = 0;
  for (const [at, askedOf] of (await partsOf(db, search)).entries()) {
    if (at === ofMeant && held >= limit) break;
    const asked = await askedOf();
    const skipped = Math.max(0, offset - held);
    const ids = await pageIds(db, asked, { limit: limit - found.length, offset: skipped });
    found.push(...ids);
    if (found.length === limit) break;
    held += ids.length > 0 || skipped === 0 ? skipped + ids.length : await countPosts(db, asked, skipped);
  }
  return found;
}

/** Counts the posts that have all words, or words that begin so, up to `max`: cheaper than with those probably meant. */
const countBegun = (db: Db, search: Search, max: number): Promise<number> =>
  countPosts(db, withBegun(search), max);

/** The number of posts on all pages of `searchIds` together, up to `max`. */
export async function countSearch(db: Db, search: Search, max: number): Promise<number> {
  let count = 0;
  for (const [at, askedOf] of (await partsOf(db, search)).entries()) {
    if (count === max || (at === ofMeant && count >= limits.pageSize)) break;
    count += await countPosts(db, await askedOf(), max - count);
  }
  return count;
}

/** The point after which a search's next page begins: a stretch of the list and a post in it. */
export interface SearchPlace {
  stretch: number;
  after: PostKey;
}

/**
 * The next block of what a search finds, as a reader scrolls it: from its beginning, or on from a place. Its stretches are of
 * each part the ads and then the plain posts, unless an order mixes them.
 */
export async function searchBlock(
  db: Db,
  search: Search,
  from?: SearchPlace,
): Promise<{ ids: number[]; stretch: number }> {
  const isMixed = search.filters?.ordine !== undefined;
  for (const [at, askedOf] of (await partsOf(db, search)).entries())
    for (const isPlain of isMixed ? [false] : [false, true]) {
      const stretch = 2 * at + Number(isPlain);
      if (stretch < (from?.stretch ?? 0)) continue;
      // Pages by number end alike.
      if (at === ofMeant && (await countBegun(db, search, limits.pageSize)) >= limits.pageSize) break;
      const asked: Asked = { ...(await askedOf()), ...(stretch === from?.stretch && { after: from.after }) };
      const ids = await pageIds(db, isMixed ? asked : { ...asked, isPlain }, { limit: block, offset: 0 });
      if (ids.length > 0) return { ids, stretch };
    }
  return { ids: [], stretch: 0 };
}

/** So many words are tried, and so many posts of each are counted to find the rarest. */
const maxTried = 2;
const maxCounted = 30;

/** The words without "da", "the" and their like in any language: those first that the fewest posts have, the last ones first. */
async function rarestOf(db: Db, search: Search): Promise<string[]> {
  const rows = await db<{ word: string }[]>`
    SELECT word FROM unnest(${queryWords(search.q)}::text[]) WITH ORDINALITY AS w(word, n)
    WHERE numnode(plainto_tsquery('italian', plain(word))) > 0 AND numnode(plainto_tsquery('english', plain(word))) > 0
    ORDER BY n DESC`;
  // The words that are left must tell something: a lone "da" finds anything.
  if (rows.length < 2) return [];
  const counted: { word: string; count: number }[] = [];
  for (const { word } of rows)
    counted.push({ word, count: await countBegun(db, { ...search, q: word }, maxCounted) });
  return counted.toSorted((one, other) => one.count - other.count).map(({ word }) => word);
}

/** The search without one of its words. */
export const searchWithout = (search: Search, without: string): Search => ({
  ...search,
  q: queryWords(search.q)
    .filter((word) => word !== without)
    .join(' '),
});

/** A page of what a search finds; where no post has all its words, of what it finds without one of them, which it names. */
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
    if ((await countBegun(db, less, 1)) > 0) return { ids: await searchIds(db, less, slice), without };
  }
  return { ids };
}
