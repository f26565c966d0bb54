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
  viewer: Viewer;
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

/**
 * Newest day first; within a day followed persons, then the viewer's province, then their interests; newest
 * among equals. The partial indexes (…, day, created_at, id) give the days in order, so that only the days
 * of the page are read and sorted (incremental sort).
 */
export const feedIds = (db: Db, filter: FeedFilter, { viewer, before, limit, offset }: Slice) => db<
  { id: number }[]
>`
  SELECT p.id
  FROM post p
  WHERE p.visible AND p.day <= (${before}::timestamptz AT TIME ZONE 'UTC')::date
    AND p.created_at <= ${before}::timestamptz AND ${where(db, filter, viewer.id)}
  ORDER BY p.day DESC,
    (EXISTS (SELECT 1 FROM follow f WHERE f.follower_id = ${viewer.id} AND f.followed_id = p.persona_id))::int * 4
    + coalesce((p.province = ${viewer.province})::int, 0) * 2
    + coalesce((SELECT me.interests[array_position(
        '{worktools,electronics,homegarden,fashion,carmotorcycle,hobbysport}'::text[], k.interest)]::int
        FROM persona me, category k WHERE me.id = ${viewer.id} AND k.id = p.category_id), 0) DESC,
    p.created_at DESC, p.id DESC
  LIMIT ${limit} OFFSET ${offset}`;

export const personIds = (db: Db, personaID: number, before: string, limit: number, offset: number) => db<
  { id: number }[]
>`
  SELECT id FROM post WHERE persona_id = ${personaID} AND visible AND created_at <= ${before}::timestamptz
  ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`;

export const shopIds = (db: Db, shopID: number, limit: number, offset: number) => db<{ id: number }[]>`
  SELECT id FROM post WHERE shop_id = ${shopID} AND visible
  ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`;

/** Words in Italian or English, without accents; a title that nearly reads so counts too. Best first, then newest. */
export const searchIds = (db: Db, q: string, limit: number, offset: number) => db<{ id: number }[]>`
  WITH asked AS (
    SELECT websearch_to_tsquery('italian', plain(${q})) || websearch_to_tsquery('english', plain(${q})) AS words,
      plain(${q}) AS text)
  SELECT p.id FROM asked, post p
  WHERE p.visible AND p.share_id IS NULL AND (p.search @@ asked.words OR asked.text <% plain(p.title))
  ORDER BY ts_rank(p.search, asked.words) + word_similarity(asked.text, plain(p.title)) DESC,
    p.created_at DESC, p.id DESC
  LIMIT ${limit} OFFSET ${offset}`;

/** Where the person's feed stood when its first page was asked for. */
export async function openAnchor(db: Db, personaID: number, feed: string): Promise<string> {
  const [row] = await db<{ before: string }[]>`
    INSERT INTO feed_anchor (persona_id, feed, before) VALUES (${personaID}, ${feed}, now())
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
