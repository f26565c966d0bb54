import type { Db } from '../../db/database';
import type { Part } from '../../db/statement';
import { microsOf, type Settled, type Turn } from '../../paging';
import { type PostRow, postsOf } from './repository';

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
const followedBy = (db: Db, me: number) => db`
  SELECT followed_id FROM follow WHERE follower_id = ${me} ORDER BY created_at DESC, id DESC LIMIT 5000`;

/** A shared post appears only at home, and if the viewer follows the sharer. */
const ofFeed = (db: Db, filter: FeedFilter, me: number) =>
  filter.kind === 'home'
    ? db`(p.share_id IS NULL OR p.persona_id IN (${followedBy(db, me)}))`
    : db`${db(`${filter.kind}_id`)} = ${filter.id} AND p.share_id IS NULL`;

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
  below?: Part;
}

/** A block of the newest posts, as a table `b`, and its order for the viewer. */
function blockOf(db: Db, filter: FeedFilter, viewer: Viewer, { at, offset = 0, below = db`` }: Block) {
  const { id: me, province } = viewer;
  return {
    from: db`(
      SELECT p.id, p.day, p.created_at, p.persona_id, p.province, p.category_id
      FROM post p
      WHERE p.visible AND p.day <= (${at} AT TIME ZONE 'UTC')::date
        AND p.created_at <= ${at} ${below} AND ${ofFeed(db, filter, me)}
      ORDER BY p.day DESC, p.created_at DESC, p.id DESC
      ${db.unsafe(`LIMIT ${block} OFFSET ${offset}`)}) b`,
    order: db`b.day DESC,
      (b.persona_id IN (${followedBy(db, me)}))::int * 4
      + coalesce((b.province = ${province})::int, 0) * 2
      + coalesce((b.category_id = ANY (ARRAY(
          SELECT k.id FROM category k, public.persona me WHERE me.id = ${me} AND me.interests[array_position(
            '{worktools,electronics,homegarden,fashion,carmotorcycle,hobbysport}'::text[], k.interest)])))::int, 0) DESC,
      b.created_at DESC, b.id DESC`,
  };
}

const moment = (db: Db, at: string) => db`${at}::text::timestamptz`;

/**
 * Newest day first; within a day followed persons, then the viewer's province, then their interests; newest
 * among equals. It is ordered so within each block of the newest posts: a page costs the same however many
 * posts a day brings. Without `before` the feed stands at this moment.
 */
export function feedPosts(db: Db, filter: FeedFilter, viewer: Viewer, { before, limit, offset }: Place) {
  const at = before === undefined ? db`now()` : moment(db, before);
  const from = offset % block;
  const page = blockOf(db, filter, viewer, { at, offset: offset - from });
  const wanted = db`(
    SELECT id, row_number() OVER () AS rank FROM (
      SELECT b.id FROM ${page.from} ORDER BY ${page.order} ${db.unsafe(`LIMIT ${limit}`)} OFFSET ${from}) page)`;
  const anchor = db`, to_char(${at} AT TIME ZONE 'UTC', ${timeText}) AS prima,
    EXISTS (SELECT 1 FROM feed_anchor WHERE persona_id = ${viewer.id} AND feed = ${feedName(filter)}) AS anchored`;
  const more = before === undefined ? anchor : db``;
  return postsOf<FeedRow>(db, { wanted, viewer: viewer.id, more, areInSight: true });
}

/** The posts of a whole block in the viewer's order, and where the oldest of them stands. */
export async function feedBlock(
  db: Db,
  filter: FeedFilter,
  viewer: Viewer,
  { before, after }: Pick<Slice, 'before' | 'after'>,
): Promise<Settled> {
  const at = moment(db, after?.at ?? before);
  const below = after ? db`AND (p.created_at, p.id) < (${at}, ${after.id})` : db``;
  const { from, order } = blockOf(db, filter, viewer, { at, below });
  const rows = await db<{ id: number; micros: number }[]>`
    SELECT b.id, ${db.unsafe(microsOf('b.created_at'))} AS micros FROM ${from} ORDER BY ${order}`;
  const [oldest] = rows.toSorted((one, other) => one.micros - other.micros || one.id - other.id);
  return { ids: rows.map(({ id }) => id), key: oldest ? [oldest.micros, oldest.id] : [] };
}

/** The newest posts of a person or a shop; to the person also those that keepers have hidden from all others. */
export function ownPosts(
  db: Db,
  { kind, id }: { kind: 'person' | 'shop'; id: number },
  viewer: number,
  { before, limit, offset, after }: Slice,
) {
  const begin = after
    ? db`(created_at, id) < (${moment(db, after.at)}, ${after.id})`
    : db`created_at <= ${moment(db, before)}`;
  const newest = db`ORDER BY created_at DESC, id DESC`;
  const withHidden = kind === 'person' && id === viewer;
  const isThere = withHidden ? db`(visible OR hidden_by IS NOT NULL)` : db`visible`;
  const wanted = db`(
    SELECT id, row_number() OVER (${newest}) AS rank
    FROM post WHERE ${db(kind === 'person' ? 'persona_id' : 'shop_id')} = ${id} AND ${isThere} AND ${begin}
    ${newest} ${db.unsafe(`LIMIT ${limit}`)} OFFSET ${offset})`;
  return postsOf(db, { wanted, viewer, withHidden });
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
