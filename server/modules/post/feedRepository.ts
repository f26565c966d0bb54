import type { Db } from '../../db/database';
import { part, plain } from '../../db/statement';
import { momentText } from './anchorRepository';
import { type Asked, type List, pageBy, type Slice } from './listRepository';
import { type PostRow, postsOf } from './repository';

/** The viewer as the feed's order needs them. */
export interface Viewer {
  id: number;
  province: string | null;
  lat: number | null;
  lon: number | null;
}

/** The posts of a category or subcategory; without one those of the home page. */
export type Feed = List | undefined;

export const feedName = (feed: Feed): string => (feed ? `${feed.kind}:${feed.id}` : 'home');

/** The newest posts are ordered for the viewer in blocks of so many; pages never straddle one. */
export const feedBlock = 200;

/**
 * Newest day first; within a day followed persons, then the viewer's province, then their interests; newest among equals. It is
 * ordered so within each block of the newest posts: a page costs the same however many posts a day brings.
 */
export function feedOf(list: Feed, { id: me, province }: Viewer): Pick<Asked, 'list' | 'shared' | 'rank'> {
  // Counts the 5,000 people whom the viewer followed last. PostgreSQL reads them once for a page, into a hash.
  const followed = part`
    SELECT followed_id FROM follow WHERE follower_id = ${me} ORDER BY created_at DESC, id DESC LIMIT 5000`;
  return {
    list,
    // A shared post appears only at home, and if the viewer follows the sharer.
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

/** A post of a feed; of its first page with where the feed stood. */
export interface FeedRow extends PostRow {
  /** The feed's anchor: ISO text with microseconds. */
  prima: string;
  /** The person has paged without saying where their feed stood. */
  anchored: boolean;
}

/** A page of a feed by its number. Without `before` the feed stands at this moment. */
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
