import { queryWords } from '../../../contract/searches';
import type { Db } from '../../db/database';
import type { Slice } from './feedRepository';
import { countBegun, countSearch, type Search, searchIds, tellingWords } from './searchRepository';

/** So many words are tried, and so many posts of each are counted to find the rarest. */
const mostTried = 2;
const mostCounted = 30;

/** The words that the fewest posts have, in their own order where it is the same. */
async function rarestOf(db: Db, search: Search, words: readonly string[], before: string): Promise<string[]> {
  const counted: { word: string; count: number }[] = [];
  for (const word of words)
    counted.push({ word, count: await countBegun(db, { ...search, q: word }, before, mostCounted) });
  return counted
    .toSorted((one, other) => one.count - other.count)
    .slice(0, mostTried)
    .map(({ word }) => word);
}

interface Page {
  ids: { id: number }[];
  /** The word that these posts do not have. */
  without?: string;
}

/** The search without one of its words. */
export const searchWithout = (search: Search, without: string): Search => ({
  ...search,
  q: queryWords(search.q)
    .filter((word) => word !== without)
    .join(' '),
});

/** A page of what a search finds; where no post has all its words, of what it finds without one of them. */
export async function searchPage(db: Db, search: Search, slice: Slice): Promise<Page> {
  const { before, offset } = slice;
  const ids = await searchIds(db, search, slice);
  const words = queryWords(search.q);
  if (ids.length > 0 || words.length < 2) return { ids };
  if (offset > 0 && (await countSearch(db, search, before, 1)) > 0) return { ids };
  // The words that are left must tell something: a lone "da" finds anything.
  const telling = await tellingWords(db, words);
  if (telling.length < 2) return { ids };
  for (const without of await rarestOf(db, search, telling.toReversed(), before)) {
    const less = searchWithout(search, without);
    if ((await countBegun(db, less, before, 1)) > 0)
      return { ids: await searchIds(db, less, slice), without };
  }
  return { ids };
}
