import type { Seen } from './schema';

/** The endpoint names that the lists of posts had before they were one endpoint. */
const kinds: Record<string, string> = {
  feed: 'home',
  personPosts: 'person',
  categoryFeed: 'category',
  subcategoryFeed: 'subcategory',
  searchFeed: 'search',
};

/** An answer that the version before kept, as this one names it. RTK Query's key holds the argument, its fields sorted. */
export function renamed(entry: Seen): Seen {
  const { endpointName, cacheKey } = entry;
  const kind = kinds[endpointName];
  if (kind === undefined) return entry;
  const arg = cacheKey.slice(endpointName.length + 1, -1);
  return {
    ...entry,
    endpointName: 'posts',
    arg: { kind, arg: entry.arg },
    cacheKey: `posts({"arg":${arg},"kind":"${kind}"})`,
  };
}
