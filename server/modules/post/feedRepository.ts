import type { Db } from '../../db/database';
import { microsOf, type Settled, type Turn } from '../../paging';
import { ordered, postsOf, startValues, type Values, type VersionedRow, versionsOf } from './repository';

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
  /** The post that a page of the newest goes on after. */
  after?: Turn | undefined;
}

/** A slice of a feed, which may begin at this moment. */
type Place = Omit<Slice, 'before' | 'after'> & { before: string | undefined };

const timeText = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

export type FeedFilter =
  | { kind: 'home' }
  | { kind: 'category'; id: number }
  | { kind: 'subcategory'; id: number };

export const feedName = (filter: FeedFilter): string =>
  filter.kind === 'home' ? 'home' : `${filter.kind}:${filter.id}`;

/** Whom the viewer follows: of very many those whom they followed last. Read once for a page, into a hash. */
const followedBy = (me: string): string => `
  SELECT followed_id FROM follow WHERE follower_id = ${me} ORDER BY created_at DESC, id DESC LIMIT 5000`;

function ofFeed({ put }: Values, filter: FeedFilter, me: string): string {
  if (filter.kind !== 'home')
    return `p.${filter.kind}_id = ${put(filter.id, 'bigint')} AND p.share_id IS NULL`;
  // A shared post appears only if the viewer follows the sharer.
  return `(p.share_id IS NULL OR p.persona_id IN (${followedBy(me)}))`;
}

/** The newest posts are ordered for the viewer in blocks of so many; pages never straddle one. */
const block = 200;

/** A post of a feed; of its first page with where the feed stood. */
export interface FeedRow extends VersionedRow {
  /** The feed's anchor: ISO text with microseconds. */
  prima: string;
  /** The person has paged without saying where their feed stood. */
  anchored: boolean;
}

interface Block {
  /** Placeholders: the moment that the feed stands at, and the viewer. */
  at: string;
  me: string;
  /** The posts before it: so many, or those that this condition leaves out. */
  offset: number;
  below: string;
}

/** A block of the newest posts, as a table `b`, and its order for the viewer. */
function blockText(values: Values, filter: FeedFilter, viewer: Viewer, { at, me, offset, below }: Block) {
  return {
    from: `(
      SELECT p.id, p.day, p.created_at, p.persona_id, p.province, p.category_id
      FROM post p
      WHERE p.visible AND p.day <= (${at} AT TIME ZONE 'UTC')::date
        AND p.created_at <= ${at} ${below} AND ${ofFeed(values, filter, me)}
      ORDER BY p.day DESC, p.created_at DESC, p.id DESC
      LIMIT ${block} OFFSET ${offset}) b`,
    order: `b.day DESC,
      (b.persona_id IN (${followedBy(me)}))::int * 4
      + coalesce((b.province = ${values.put(viewer.province, 'text')})::int, 0) * 2
      + coalesce((b.category_id = ANY (ARRAY(
          SELECT k.id FROM category k, public.persona me WHERE me.id = ${me} AND me.interests[array_position(
            '{worktools,electronics,homegarden,fashion,carmotorcycle,hobbysport}'::text[], k.interest)])))::int, 0) DESC,
      b.created_at DESC, b.id DESC`,
  };
}

/**
 * Newest day first; within a day followed persons, then the viewer's province, then their interests; newest
 * among equals. It is ordered so within each block of the newest posts: a page costs the same however many
 * posts a day brings. Without `before` the feed stands at this moment. `withCards` completes the posts.
 */
export function feedPosts(db: Db, filter: FeedFilter, viewer: Viewer, { before, limit, offset }: Place) {
  const values = startValues();
  const { put } = values;
  const me = put(viewer.id, 'bigint');
  const at = before === undefined ? 'now()' : put(before, 'text::timestamptz');
  const from = offset % block;
  const text = blockText(values, filter, viewer, { at, me, offset: Math.trunc(offset - from), below: '' });
  const wanted = `(
  SELECT id, row_number() OVER () AS rank FROM (
    SELECT b.id FROM ${text.from} ORDER BY ${text.order}
    LIMIT ${Math.trunc(limit)} OFFSET ${put(from, 'bigint')}) page)`;
  const anchor = () => `, to_char(${at} AT TIME ZONE 'UTC', '${timeText}') AS prima,
    EXISTS (SELECT 1 FROM feed_anchor WHERE persona_id = ${me} AND feed = ${put(feedName(filter), 'text')}) AS anchored`;
  const more = before === undefined ? anchor() : '';
  return versionsOf<FeedRow>(db, values, { wanted, me, more, post: 'public.post' });
}

/** The posts of a whole block in the viewer's order, and where the oldest of them stands. */
export async function feedBlock(
  db: Db,
  filter: FeedFilter,
  viewer: Viewer,
  { before, after }: Pick<Slice, 'before' | 'after'>,
): Promise<Settled> {
  const values = startValues();
  const { put } = values;
  const me = put(viewer.id, 'bigint');
  const at = put(after?.at ?? before, 'text::timestamptz');
  const below = after ? `AND (p.created_at, p.id) < (${at}, ${put(after.id, 'bigint')})` : '';
  const { from, order } = blockText(values, filter, viewer, { at, me, offset: 0, below });
  const rows = await db.unsafe<{ id: number; micros: number }[]>(
    `SELECT b.id, ${microsOf('b.created_at')} AS micros FROM ${from} ORDER BY ${order}`,
    values.values,
    { prepare: true },
  );
  const [oldest] = rows.toSorted((one, other) => one.micros - other.micros || one.id - other.id);
  return { ids: rows.map(({ id }) => id), key: oldest ? [oldest.micros, oldest.id] : [] };
}

/** The posts of these ids as a feed has them, without their cards. */
export function feedOf(db: Db, ids: number[], viewer: number) {
  const values = startValues();
  const me = values.put(viewer, 'bigint');
  return versionsOf<VersionedRow>(db, values, { wanted: ordered(values, ids), me });
}

const newest = 'ORDER BY created_at DESC, id DESC';

/** The newest posts of a person or a shop. */
export function ownPosts(
  db: Db,
  { kind, id }: { kind: 'person' | 'shop'; id: number },
  viewer: number,
  { before, limit, offset, after }: Slice,
) {
  const values = startValues();
  const { put } = values;
  const whose = `${kind === 'person' ? 'persona_id' : 'shop_id'} = ${put(id, 'bigint')}`;
  const begin = after
    ? `(created_at, id) < (${put(after.at, 'text::timestamptz')}, ${put(after.id, 'bigint')})`
    : `created_at <= ${put(before, 'text::timestamptz')}`;
  const wanted = `(
  SELECT id, row_number() OVER (${newest}) AS rank
  FROM post WHERE ${whose} AND visible AND ${begin}
  ${newest} LIMIT ${Math.trunc(limit)} OFFSET ${put(offset, 'bigint')})`;
  return postsOf(db, values, wanted, viewer);
}

/** Now, as the database has it, and whether a moment was kept for this person's feed. Writes nothing. */
export async function readMoment(db: Db, personaID: number, feed: string) {
  const [row] = await db<[{ now: string; anchored: boolean }]>`
    SELECT to_char(now() AT TIME ZONE 'UTC', ${timeText}) AS now,
      EXISTS (SELECT 1 FROM feed_anchor WHERE persona_id = ${personaID} AND feed = ${feed}) AS anchored`;
  return row;
}

/** Keeps where the person's feed stood when its first page was asked for, for pages that do not say it. */
export const keepAnchor = (db: Db, personaID: number, feed: string, before: string) => db`
  INSERT INTO feed_anchor (persona_id, feed, before)
  SELECT id, ${feed}, ${before}::timestamptz FROM persona WHERE id = ${personaID} AND deleted_at IS NULL FOR KEY SHARE
  ON CONFLICT (persona_id, feed) DO UPDATE SET before = excluded.before`;

/** The moment that was kept; this one where none was. */
export async function findAnchor(db: Db, personaID: number, feed: string): Promise<string> {
  const [row] = await db<{ before: string }[]>`
    SELECT to_char(coalesce((SELECT before FROM feed_anchor WHERE persona_id = ${personaID} AND feed = ${feed}), now())
      AT TIME ZONE 'UTC', ${timeText}) AS before`;
  return row?.before ?? new Date().toISOString();
}
