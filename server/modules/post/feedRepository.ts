import type { Db } from '../../db/database';
import { part, plain } from '../../db/statement';
import { momentText } from './anchorRepository';
import { type Asked, type List, pageBy, type Slice } from './listRepository';
import { type PostRow, postsOf } from './repository';

export interface Viewer {
  id: number;
  province: string | null;
  lat: number | null;
  lon: number | null;
}

/** Whose posts a feed has: those of a category or subcategory; undefined for the home page. */
export type Feed = List | undefined;

export const feedName = (feed: Feed): string => (feed ? `${feed.kind}:${feed.id}` : 'home');

/** The newest posts are sorted in blocks of this size. No page reaches over two blocks. */
export const feedBlock = 200;

/**
 * The order of a feed: newest day first; within a day posts by followed people, then those of the viewer's province,
 * then those of their interests, then the newest. Each block is sorted on its own, so that a page costs the same
 * however many posts a day has.
 */
export function feedOf(list: Feed, { id: me, province }: Viewer): Pick<Asked, 'list' | 'shared' | 'rank'> {
  // The 5,000 people whom the viewer followed last. PostgreSQL reads them once for each page, into a hash.
  const followed = part`
    SELECT followed_id FROM follow WHERE follower_id = ${me} ORDER BY created_at DESC, id DESC LIMIT 5000`;
  return {
    list,
    // The home page also has posts shared by followed people. No other feed has shared posts.
    ...(!list && { shared: part`p.persona_id IN (${followed})` }),
    rank: {
      block: feedBlock,
      by: part`p.day DESC,
        (p.persona_id IN (${followed}))::int * 4
        + coalesce((p.province = ${province})::int, 0) * 2
        + coalesce((p.category_id = ANY (ARRAY(
            SELECT k.id FROM category k, public.persona me WHERE me.id = ${me} AND me.interests[array_position(
              '{worktools,electronics,homegarden,fashion,carmotorcycle,hobbysport}'::text[], k.interest)])))::int, 0) DESC`,
    },
  };
}

/** A post of a feed. On a first page `prima` is the feed's new anchor. */
export interface FeedRow extends PostRow {
  prima: string;
  /** Whether the database has an anchor of this person's feed, because a client once sent none with a next page. */
  anchored: boolean;
}

/** A page of a feed by its number. `before` is the feed's anchor; without one it is now. */
export function feedPosts(
  db: Db,
  feed: Feed,
  viewer: Viewer,
  { before, ...slice }: Slice & { before?: string | undefined },
) {
  const anchor = part`, ${momentText('now()')} AS prima,
    EXISTS (SELECT 1 FROM feed_anchor WHERE persona_id = ${viewer.id} AND feed = ${feedName(feed)}) AS anchored`;
  return postsOf<FeedRow>(db, {
    wanted: pageBy('gather', { ...feedOf(feed, viewer), before }, slice).ranked,
    viewer: viewer.id,
    more: before === undefined ? anchor : plain(''),
    areInSight: true,
  });
}
