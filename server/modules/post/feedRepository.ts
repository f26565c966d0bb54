import type { Db } from '../../db/database';

/** The viewer as the feed's order needs them. */
export interface Viewer {
  id: number;
  province: string | null;
  lat: number | null;
  lon: number | null;
}

export async function findViewer(db: Db, id: number): Promise<Viewer> {
  const [row] = await db<Viewer[]>`SELECT id, province, lat, lon FROM persona WHERE id = ${id}`;
  return row ?? { id, province: null, lat: null, lon: null };
}

export interface Slice {
  /** Posts published later do not shift the pages. ISO text with microseconds. */
  before: string;
  limit: number;
  offset: number;
}

export type FeedFilter =
  { kind: 'home' } | { kind: 'category'; id: number } | { kind: 'subcategory'; id: number };

function where(db: Db, filter: FeedFilter, viewer: number) {
  if (filter.kind === 'category') return db`p.category_id = ${filter.id} AND p.share_id IS NULL`;
  if (filter.kind === 'subcategory') return db`p.subcategory_id = ${filter.id} AND p.share_id IS NULL`;
  // What others shared comes only from those whom the viewer follows.
  return db`(p.share_id IS NULL OR EXISTS (
    SELECT 1 FROM follow s WHERE s.follower_id = ${viewer} AND s.followed_id = p.persona_id))`;
}

/** How many of the newest posts are ordered for the viewer at a time; pages never straddle it. */
const block = 200;

/**
 * Newest day first; within a day followed persons, then the viewer's province, then their interests; newest
 * among equals. It is ordered so within each block of the newest posts: a page costs the same however many
 * posts a day brings.
 */
export const feedIds = (db: Db, filter: FeedFilter, viewer: Viewer, { before, limit, offset }: Slice) => db<
  { id: number }[]
>`
  SELECT b.id
  FROM (
    SELECT p.id, p.day, p.created_at, p.persona_id, p.province, p.category_id
    FROM post p
    WHERE p.visible AND p.day <= (${before}::timestamptz AT TIME ZONE 'UTC')::date
      AND p.created_at <= ${before}::timestamptz AND ${where(db, filter, viewer.id)}
    ORDER BY p.day DESC, p.created_at DESC, p.id DESC
    LIMIT ${block} OFFSET ${offset - (offset % block)}
  ) b
  ORDER BY b.day DESC,
    (EXISTS (SELECT 1 FROM follow f WHERE f.follower_id = ${viewer.id} AND f.followed_id = b.persona_id))::int * 4
    + coalesce((b.province = ${viewer.province})::int, 0) * 2
    + coalesce((b.category_id = ANY (ARRAY(
        SELECT k.id FROM category k, persona me WHERE me.id = ${viewer.id} AND me.interests[array_position(
          '{worktools,electronics,homegarden,fashion,carmotorcycle,hobbysport}'::text[], k.interest)])))::int, 0) DESC,
    b.created_at DESC, b.id DESC
  LIMIT ${limit} OFFSET ${offset % block}`;

export const personIds = (db: Db, personaID: number, { before, limit, offset }: Slice) => db<
  { id: number }[]
>`
  SELECT id FROM post WHERE persona_id = ${personaID} AND visible AND created_at <= ${before}::timestamptz
  ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`;

export const shopIds = (db: Db, shopID: number, { limit, offset }: Omit<Slice, 'before'>) => db<
  { id: number }[]
>`
  SELECT id FROM post WHERE shop_id = ${shopID} AND visible
  ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`;

/** Where the person's feed stood when its first page was asked for. */
export async function openAnchor(db: Db, personaID: number, feed: string): Promise<string> {
  const [row] = await db<{ before: string }[]>`
    INSERT INTO feed_anchor (persona_id, feed, before)
    SELECT id, ${feed}, now() FROM persona WHERE id = ${personaID} AND deleted_at IS NULL FOR KEY SHARE
    ON CONFLICT (persona_id, feed) DO UPDATE SET before = excluded.before
    RETURNING to_char(before AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS before`;
  return row?.before ?? new Date().toISOString();
}

export async function findAnchor(db: Db, personaID: number, feed: string): Promise<string> {
  const [row] = await db<{ before: string }[]>`
    SELECT to_char(coalesce((SELECT before FROM feed_anchor WHERE persona_id = ${personaID} AND feed = ${feed}), now())
      AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS before`;
  return row?.before ?? new Date().toISOString();
}
