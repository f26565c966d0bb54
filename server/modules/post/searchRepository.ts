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

interface Term {
  word: string;
  meant: string[];
  /** Whether the word may be the beginning of a longer one. */
  isBegun: boolean;
  /** Whether it is a stop word, which PostgreSQL drops in every language. */
  isStop?: boolean;
}

/** The newest matches are sorted by relevance in blocks of this size. */
const block = 30;

export interface Search {
  q: string;
  before: string;
  list?: List | undefined;
  filters?: Filters | undefined;
}

/** The tsquery for all terms, each as itself or a similar word; those in `meantOnly` only as similar words. */
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

/** The condition that a post has all these terms, or all of `or`, but of each list in `without` not all terms. */
function matching(terms: readonly Term[], without: readonly Term[][] = [], or?: readonly Term[]) {
  const query = queryOf(terms);
  // If only one term has alternatives, its own word is left out of the query: then the index need not read the posts
  // that `without` excludes.
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
 * Whether a word also finds longer words that begin with it: the last word, which may be unfinished, and words of three
 * letters or more. `words_query` has the same rule (006.do.words.sql).
 */
const isBeginning = (words: readonly string[], at: number): boolean =>
  at === words.length - 1 || (words[at] ?? '').length > 2;
const begun = (words: readonly string[]): Term[] =>
  words.map((word, at) => ({ word, meant: [], isBegun: isBeginning(words, at) }));

/** The posts that have all words, or words that begin with them; not similar words. */
const withBegun = ({ q, ...rest }: Search): Asked => {
  const words = queryWords(q);
  return { ...rest, ...matching(exactly(words), [], begun(words)) };
};

/**
 * The conditions of a search: all words of its text, or beginnings of words; without a text those of its list.
 * Undefined for a text without words, and for neither text nor list.
 */
export function searchConditions(search: Search): Part | undefined {
  if (queryWords(search.q).length > 0) return conditionsOf(withBegun(search));
  const { q, ...asked } = search;
  return q.trim() === '' && asked.list ? conditionsOf(asked) : undefined;
}

/** How much less similar than the most similar word another one may be. */
const slack = 0.15;

/**
 * For each word the most similar words in titles, without those of the same stem, which find nothing more. A word that
 * PostgreSQL splits ("wi-fi" is 'wi' & 'fi') finds less than its parts, so these stay.
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

/** If the start of a list's index has fewer matches than this, the list is assumed to have few in all. */
const few = 3;
const maxListed = 5000;

const isHeadBare = async (db: Db, asked: Asked): Promise<boolean> =>
  (await someIds(db, asked, few, 'walk')).length < few;

/**
 * The ids of all posts that may match the terms or similar words. Reads the index by the first few terms only.
 * Undefined if the posts are too many.
 */
async function gatherFew(db: Db, asked: Asked, terms: readonly Term[]): Promise<number[] | undefined> {
  // A stop word is left out: as a beginning it would match too much, and hide posts with the other words.
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
 * The parts of a search in order: posts with all words, with beginnings of them, with similar words. To find that two
 * frequent words are never together, PostgreSQL reads all of their index entries. So if they rarely are, that is done
 * once, and gathers the posts for all parts. Empty if nothing can match.
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
/** The index of the part with similar words, which is read only if the others do not fill a page. */
const ofMeant = 2;

/**
 * Finds posts that have every word in title or description. In each part the newest are sorted by relevance, unless the
 * filters order them.
 */
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

/** Counts up to `max` posts with all words or beginnings of words, which is cheaper than with similar words. */
const countBegun = (db: Db, search: Search, max: number): Promise<number> =>
  countPosts(db, withBegun(search), max);

/** The number of posts that `searchIds` finds, up to `max`. */
export async function countSearch(db: Db, search: Search, max: number): Promise<number> {
  let count = 0;
  for (const [at, askedOf] of (await partsOf(db, search)).entries()) {
    if (count === max || (at === ofMeant && count >= limits.pageSize)) break;
    count += await countPosts(db, await askedOf(), max - count);
  }
  return count;
}

/** Where the next page of a search begins: in which stretch of it, and after which post. */
export interface SearchPlace {
  stretch: number;
  after: PostKey;
}

/**
 * The next block of a search, from its start or from a cursor. Each part of the search has two stretches, first its ads
 * and then its plain posts, unless the filters order them together.
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
      // Pages by number leave out similar words by the same rule.
      if (at === ofMeant && (await countBegun(db, search, limits.pageSize)) >= limits.pageSize) break;
      const asked: Asked = { ...(await askedOf()), ...(stretch === from?.stretch && { after: from.after }) };
      const ids = await pageIds(db, isMixed ? asked : { ...asked, isPlain }, { limit: block, offset: 0 });
      if (ids.length > 0) return { ids, stretch };
    }
  return { ids: [], stretch: 0 };
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
    counted.push({ word, count: await countBegun(db, { ...search, q: word }, maxCounted) });
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
    if ((await countBegun(db, less, 1)) > 0) return { ids: await searchIds(db, less, slice), without };
  }
  return { ids };
}
