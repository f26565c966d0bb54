import { buildConversations } from './build/conversations';
import { buildPeople } from './build/people';
import { buildPosts } from './build/posts';
import { buildRatings } from './build/ratings';
import { buildBookmarks, buildFollows, buildLikes, buildShares } from './build/reactions';
import { buildStories } from './build/stories';
import { buildComments } from './build/threads';
import { readSources } from './sources';
import type { DemoContent } from './types';

/**
 * The whole demo town as plain data, with times relative to `now`: the same time gives the same content. Visitors sign
 * in as Giulia Rossi, person 0.
 */
export function buildDemoContent(now: Date): DemoContent {
  const sources = readSources();
  const { persons, shops } = buildPeople(now, sources);
  const { posts, talk } = buildPosts(now, sources, persons, shops);
  return {
    persons,
    shops,
    posts,
    comments: buildComments(now, persons, posts, talk),
    likes: buildLikes(now, persons, posts),
    follows: buildFollows(now, persons),
    bookmarks: buildBookmarks(now, persons, posts),
    shares: buildShares(now, persons, posts),
    ratings: buildRatings(now, sources, persons),
    ...buildStories(now, sources, persons),
    conversations: buildConversations(now, sources, persons, posts),
  };
}
