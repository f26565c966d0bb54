import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import { postApi } from '../../api/post';
import type { Seen } from './seenStore';

/** The endpoint names that the lists of posts had before they were one endpoint. */
const kinds: Record<string, string> = {
  feed: 'home',
  personPosts: 'person',
  categoryFeed: 'category',
  subcategoryFeed: 'subcategory',
  searchFeed: 'search',
};

/** An answer that the version before kept, as this one names it. */
export function renamed(entry: Seen): Seen {
  const kind = kinds[entry.endpointName];
  if (kind === undefined) return entry;
  const endpointName = 'posts';
  const arg = { kind, arg: entry.arg };
  const endpointDefinition = postApi.endpoints.posts as never;
  const cacheKey = defaultSerializeQueryArgs({ endpointName, queryArgs: arg, endpointDefinition });
  return { ...entry, endpointName, arg, cacheKey };
}
