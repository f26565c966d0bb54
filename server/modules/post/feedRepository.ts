import type { Db } from '../../db/database';
import { type Part, part, plain } from '../../db/statement';
import { microsOf, type Settled, type Turn } from '../../paging';
import { momentText } from './anchorRepository';
import type { List, Slice } from './listRepository';
import { type PostRow, postsOf } from './repository';

/** The viewer as the feed's order needs them. */
export interface Viewer {
  id: number;
  province: string | null;
  lat: number | null;
  lon: number | null;
}

export type FeedFilter = { kind: 'home' } | (List & { kind: 'category' | 'subcategory' });

export const feedName = (filter: FeedFilter): string =>
  filter.kind === 'home' ? 'home' : `${filter.kind}:${filter.id}`;

/** Whom the viewer follows: of very many those whom they followed last. Read once for a page, into a hash. */
const followedBy = (me: number) => part`
  SELECT followed_id FROM follow WHERE follower_id = ${me} ORDER BY created_at DESC, id DESC LIMIT 5000`;

/** A shared post appears only at home, and if the viewer follows the sharer. */
const ofFeed = (filter: FeedFilter, me: number) =>
  filter.kind === 'home'
    ? part`(p.share_id IS NULL OR p.persona_id IN (${followedBy(me)}))`
    : part`${plain(`p.${filter.kind}_id`)} = ${filter.id} AND p.share_id IS NULL`;

/** The newest posts are ordered for the viewer in blocks of so many; pages never straddle one. */
const block = 200;

/** A post of a feed; of its first page with where the feed stood. */
export interface FeedRow extends PostRow {
  /** The feed's anchor: ISO text with microseconds. */
  prima: string;
  /** The person has paged without saying where their feed stood. */
  anchored: boolean;
}

interface Block {
  /** The moment that the feed stands at. */
  at: Part;
  /** The posts before the block: so many, or those that this condition leaves out. */
  offset?: number;
  below?: Part | undefined;
}

/** A block of the newest posts, as a table `b`, and its order for the viewer. */
function blockOf(
  filter: FeedFilter,
  { id: me, province }: Viewer,
  { at, offset = 0, below = plain('') }: Block,
) {
  return {
    from: part`(
      SELECT p.id, p.day, p.created_at, p.persona_id, p.province, p.category_id
      FROM post p
      WHERE p.visible AND p.day <= (${at} AT TIME ZONE 'UTC')::date
        AND p.created_at <= ${at} ${below} AND ${ofFeed(filter, me)}
      ORDER BY p.day DESC, p.created_at DESC, p.id DESC
      LIMIT ${plain(block)} OFFSET ${plain(offset)}) b`,
    order: part`b.day DESC,
      (b.persona_id IN (${followedBy(me)}))::int * 4
      + coalesce((b.province = ${province})::int, 0) * 2
      + coalesce((b.category_id = ANY (ARRAY(
          SELECT k.id FROM category k, public.persona me WHERE me.id = ${me} AND me.interests[array_position(
            '{worktools,electronics,homegarden,fashion,carmotorcycle,hobbysport}'::text[], k.interest)])))::int, 0) DESC,
      b.created_at DESC, b.id DESC`,
  };
}

const moment = (at: string) => part`${at}::text::timestamptz`;

/**
 * Newest day first; within a day followed persons, then the viewer's province, then their interests; newest
 * among equals. It is ordered so within each block of the newest posts: a page costs the same however many
 * posts a day brings. Without `before` the feed stands at this moment.
 */
export function feedPosts(
  db: Db,
  filter: FeedFilter,
  viewer: Viewer,
  { before, limit, offset }: Slice & { before?: string | undefined },
) {
  const at = before === undefined ? plain('now()') : moment(before);
  const from = offset % block;
  const page = blockOf(filter, viewer, { at, offset: offset - from });
  const anchor = part`, ${momentText('now()')} AS prima,
    EXISTS (SELECT 1 FROM feed_anchor WHERE persona_id = ${viewer.id} AND feed = ${feedName(filter)}) AS anchored`;
  return postsOf<FeedRow>(db, {
    wanted: part`(
      SELECT id, row_number() OVER () AS rank FROM (
        SELECT b.id FROM ${page.from} ORDER BY ${page.order} LIMIT ${plain(limit)} OFFSET ${from}) page)`,
    viewer: viewer.id,
    more: before === undefined ? anchor : plain(''),
    areInSight: true,
  });
}

/** The posts of a whole block in the viewer's order, and where the oldest of them stands. */
export async function feedBlock(
  db: Db,
  filter: FeedFilter,
  viewer: Viewer,
  { before, after }: { before: string; after?: Turn | undefined },
): Promise<Settled> {
  const at = moment(after?.at ?? before);
  const below = after && part`AND (p.created_at, p.id) < (${at}, ${after.id})`;
  const { from, order } = blockOf(filter, viewer, { at, below });
  const rows = await db<{ id: number; micros: number }[]>`
    SELECT b.id, ${plain(microsOf('b.created_at'))} AS micros FROM ${from} ORDER BY ${order}`;
  const [oldest] = rows.toSorted((one, other) => one.micros - other.micros || one.id - other.id);
  return { ids: rows.map(({ id }) => id), key: oldest ? [oldest.micros, oldest.id] : [] };
}
