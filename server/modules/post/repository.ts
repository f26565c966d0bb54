import type { Post, PostImage } from '../../../contract/entities';
import type { Db } from '../../db/database';
import { languageOf } from '../../db/languageOf';
import { ofLeavers } from '../../db/leavers';
import { isOpenShop } from '../../db/shown';
import { type Part, part, plain } from '../../db/statement';
import type { StoredImage } from '../../media/process';
import { microsOf } from '../../paging';
import type { KeptPlace } from '../maps/publicPlace';
import { insertImage } from './imageRepository';

export interface PostRow {
  id: number;
  like_id: number | null;
  bookmark_id: number | null;
  my_share_id: number | null;
  followed: boolean;
  persona_id: number;
  original_id: number | null;
  shop_id: number | null;
  shop_name: string | null;
  category_id: number;
  subcategory_id: number;
  title: string;
  description: string;
  lang: string | null;
  place: string;
  lat: number | null;
  lon: number | null;
  price: number | null;
  currency: string;
  free: boolean;
  is_new: boolean | null;
  sold: boolean;
  like_count: number;
  comment_count: number;
  share_count: number;
  created_at: Date;
  /** `created_at` in microseconds, which is the precision of the lists' order. */
  micros: number;
  updated_at: Date;
  name: string;
  surname: string;
  person_image: string | null;
  original_persona_id: number | null;
  original_name: string | null;
  veiled: boolean;
  is_business: boolean;
  images: PostImage[] | null;
}

/** SQL for the numbers of likes and shares of a post, without those by people who left. */
export const likesOf = (table: string): string =>
  `${table}.like_count - ${ofLeavers('likes', `${table}.id`)}`;
export const sharesOf = (table: string): string =>
  `${table}.share_count - ${ofLeavers('shares', `${table}.id`)}`;
/** SQL for the number of comments of a post `p`. Those by people who left count if they have replies. */
export const commentsOf = `p.comment_count - ${ofLeavers('comments', 'p.id')}`;

const card =
  plain(`p.id, p.persona_id, p.original_id, c.shop_id, s.name AS shop_name, c.category_id, c.subcategory_id, c.title,
  c.description, c.lang, c.place, c.lat, c.lon, c.price, c.currency, c.free, c.is_new, c.sold,
  (p.veiled_by IS NOT NULL OR c.veiled_by IS NOT NULL) AS veiled,
  (CASE WHEN o.id IS NULL THEN a.kind ELSE o.kind END = 'Negozio' OR c.shop_id IS NOT NULL) AS is_business, ${likesOf('p')} AS like_count,
  ${commentsOf} AS comment_count, ${sharesOf('c')} AS share_count, p.created_at,
  ${microsOf('p.created_at')} AS micros, c.updated_at, a.name, a.surname, a.image AS person_image,
  o.id AS original_persona_id, nullif(trim(o.name || ' ' || o.surname), '') AS original_name,
  (SELECT json_agg(json_build_object('nomeImmagine', i.name, 'immagineAltName', i.alt, 'larghezza', i.width,
     'altezza', i.height, 'anteprima', i.thumbhash) ORDER BY i.position)
   FROM image i WHERE i.post_id = c.id) AS images`);

interface Wanted {
  wanted: Part;
  viewer: number;
  /** SQL for more columns, each after a comma. */
  more?: Part;
  /** Includes the viewer's own posts that keepers hide from others. */
  withHidden?: boolean;
  /** The same call found the posts through the viewer's views, which leave out what the viewer does not see. */
  areInSight?: boolean;
}

/**
 * The posts of `wanted` by rank, as the viewer sees them, without missing and hidden ones. The viewer's view shows a
 * post only if the viewer also sees its original and both authors (015.do.sight.sql), so those are read from the
 * tables.
 */
export function postsOf<R extends PostRow = PostRow>(
  db: Db,
  { wanted, viewer, more = plain(''), withHidden = false, areInSight = false }: Wanted,
) {
  const isThere = (post: 'p' | 'c') =>
    withHidden
      ? part`(${plain(post)}.visible OR (${plain(post)}.hidden_by IS NOT NULL AND ${plain(post)}.persona_id = ${viewer}))`
      : plain(`${post}.visible`);
  return db<R[]>`
    SELECT ${card},
      (SELECT id FROM post_like WHERE post_id = p.id AND persona_id = ${viewer}) AS like_id,
      (SELECT id FROM bookmark WHERE post_id = p.id AND persona_id = ${viewer}) AS bookmark_id,
      (SELECT id FROM share WHERE post_id = c.id AND persona_id = ${viewer}) AS my_share_id,
      EXISTS (SELECT 1 FROM follow WHERE follower_id = ${viewer} AND followed_id = p.persona_id OFFSET 0) AS followed ${more}
    FROM ${wanted} AS wanted(id, rank)
    JOIN ${plain(areInSight ? 'public.post' : 'post')} p ON p.id = wanted.id AND ${isThere('p')}
    JOIN public.post c ON c.id = coalesce(p.original_id, p.id) AND ${isThere('c')}
    JOIN public.persona a ON a.id = p.persona_id AND a.deleted_at IS NULL
    LEFT JOIN public.persona o ON p.original_id IS NOT NULL AND o.id = c.persona_id
    LEFT JOIN public.shop s ON s.id = c.shop_id AND s.hidden_by IS NULL
    WHERE o.deleted_at IS NULL
    ORDER BY wanted.rank`;
}

/** The posts with these ids, in their order. `areInSight`: the same call found them through the viewer's views. */
export async function findPosts(
  db: Db,
  ids: number[],
  viewer: number,
  areInSight = false,
): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  return postsOf(db, { wanted: part`unnest(${ids}::bigint[]) WITH ORDINALITY`, viewer, areInSight });
}

/** One post. It has its own statement, so that its plan is not that of a list. */
export async function findPost(db: Db, id: number, viewer: number): Promise<PostRow | undefined> {
  const [row] = await postsOf(db, { wanted: part`(SELECT ${id}::bigint, 1)`, viewer, withHidden: true });
  return row;
}

/**
 * The keepers' decisions in force on each of these posts. One that hides the post comes before one that covers its
 * pictures.
 */
export const findPostMeasures = (db: Db, ids: readonly number[], me: number) => db<
  (NonNullable<Post['provvedimento']> & { postID: number })[]
>`
  SELECT DISTINCT ON (p.id) p.id AS "postID", m.id AS "provvedimentoID", m.move AS mossa, m.rule AS regola, m.words AS parole,
    to_char(m.until, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS fino
  FROM post p JOIN measure m ON m.id IN (p.hidden_by, p.veiled_by)
  WHERE p.id = ANY (${ids}::bigint[]) AND p.persona_id = ${me} AND m.subject_id = ${me} AND m.revoked_at IS NULL
  ORDER BY p.id, (m.id = p.hidden_by) DESC`;

export interface NewPost {
  personaID: number;
  shopID?: number | null;
  categoryID: number;
  subcategoryID: number;
  title: string;
  description: string;
  price: number | null;
  free: boolean;
  isNew: boolean | null;
  /** The ad's own place; null for its seller's. */
  place?: KeptPlace | null;
  alts?: readonly string[];
}

/**
 * Inserts a post with the author's currency and, unless it has its own, the author's place. Queues it for the matcher,
 * which notifies people of it.
 */
export async function insertPost(db: Db, post: NewPost, images: StoredImage[]): Promise<number> {
  const { place: own, shopID = null, alts = [] } = post;
  const [row] = await db<{ id: number }[]>`
    WITH made AS (
    INSERT INTO post (persona_id, shop_id, category_id, subcategory_id, title, description, lang, place, province, lat, lon,
                      price, currency, free, is_new)
    SELECT p.id, ${shopID}, ${post.categoryID}, ${post.subcategoryID}, ${post.title}, ${post.description},
      ${languageOf(db, post.personaID)},
      ${own ? part`${own.place}, ${own.province}, ${own.lat}::float8, ${own.lon}::float8` : plain('p.place, p.province, p.lat, p.lon')},
      ${post.price}, p.currency, ${post.free}, ${post.isNew}
    FROM persona p WHERE p.id = ${post.personaID} AND p.deleted_at IS NULL
    RETURNING id), left_work AS (INSERT INTO alert_work (kind, post_id) SELECT 'Pubblicato', id FROM made)
    SELECT id FROM made`;
  if (!row) throw new Error('the author is gone');
  for (const [position, image] of images.entries())
    await insertImage(db, row.id, image, position, alts[position] || post.title);
  return row.id;
}

export async function lockPost(db: Db, id: number, me: number) {
  const [row] = await db<
    { title: string; category_id: number; original_id: number | null; updated_at: Date }[]
  >`SELECT title, category_id, original_id, updated_at FROM post
    WHERE id = ${id} AND persona_id = ${me} AND (visible OR hidden_by IS NOT NULL) FOR UPDATE`;
  return row;
}

export interface PostEdit {
  title: string;
  description?: string | undefined;
  is_new?: boolean | undefined;
  free?: boolean;
  price?: number;
  category_id?: number;
  subcategory_id?: number;
  sold?: boolean | undefined;
}

/** Updates the fields in `edit`. An undefined place stays; null means the seller's place. */
export function updatePost(db: Db, id: number, me: number, edit: PostEdit, place?: KeptPlace | null) {
  const named = Object.entries(edit).filter(([, value]) => value !== undefined);
  const ofSeller = (column: string) =>
    plain(`(SELECT a.${column} FROM persona a WHERE a.id = post.persona_id)`);
  const columns = ['place', 'province', 'lat', 'lon'] as const;
  const moved =
    place === undefined
      ? []
      : columns.map((column) => [column, place ? place[column] : ofSeller(column)] as const);
  return db`
    UPDATE post SET ${db(Object.fromEntries([...named, ...moved]))}, updated_at = now()
    WHERE id = ${id} AND persona_id = ${me}`;
}

/** The fields of an ad that others read, except whether it is sold. */
export const findWords = (db: Db, id: number) => db`
  SELECT title, description, is_new, free, price, category_id, subcategory_id, place FROM post WHERE id = ${id}`;

/** How many posts one statement hides, which takes a quarter of a second. */
const maxHidden = 5000;

/**
 * Hides posts from everybody, newest first. The erasure worker (server/erasure/) deletes them in steps, with all that
 * depends on them. Returns false if more may remain.
 */
export async function hidePosts(
  db: Db,
  column: 'id' | 'persona_id' | 'shop_id' | 'share_id',
  id: number,
): Promise<boolean> {
  const hidden = await db`
    UPDATE post SET visible = false, hidden_by = NULL, shop_id = NULL, share_id = NULL WHERE id = ANY (ARRAY(
      SELECT id FROM post WHERE ${db(column)} = ${id} AND (visible OR hidden_by IS NOT NULL)
      ORDER BY created_at DESC, id DESC LIMIT ${maxHidden}))`;
  return hidden.count < maxHidden;
}

/**
 * Deletes a post; false if there is no such post. For a shared copy it also deletes the share, which lowers the
 * original's count.
 */
export async function deletePost(db: Db, id: number, me: number): Promise<boolean> {
  const [post] = await db<{ share_id: number | null }[]>`
    SELECT share_id FROM post WHERE id = ${id} AND persona_id = ${me} AND (visible OR hidden_by IS NOT NULL)
    FOR NO KEY UPDATE`;
  if (!post) return false;
  await hidePosts(db, 'id', id);
  if (post.share_id !== null) await db`DELETE FROM share WHERE id = ${post.share_id}`;
  return true;
}

/** Whether the category is published and has this subcategory (0 for none). */
export async function hasCategory(db: Db, categoryID: number, subcategoryID: number): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM category c WHERE c.id = ${categoryID} AND c.published AND (${subcategoryID} = 0 OR EXISTS (
      SELECT 1 FROM subcategory s WHERE s.id = ${subcategoryID} AND s.category_id = c.id AND s.published))`;
  return rows.length === 1;
}

/** Whether the shop is open, or belongs to the viewer. */
export async function isShopShown(db: Db, id: number, viewer: number): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM shop s JOIN persona p ON p.id = s.persona_id AND p.deleted_at IS NULL
    WHERE s.id = ${id} AND (s.persona_id = ${viewer} OR ${plain(isOpenShop('s'))})`;
  return rows.length === 1;
}

/** The address of the shop that sells the ad, as its owner typed it; empty if no shop does. */
export async function shopAddress(
  db: Db,
  { shopID = null, postID = null }: { shopID?: number | null; postID?: number | null },
): Promise<string> {
  const [shop] = await db<{ address: string }[]>`
    SELECT address FROM shop
    WHERE id = coalesce(${shopID}::bigint, (SELECT shop_id FROM post WHERE id = ${postID}::bigint))`;
  return shop?.address ?? '';
}

export const findKeys = (db: Db, ids: number[]) => db<
  { id: number; micros: number; price: number | null; lat: number | null; lon: number | null }[]
>`
  SELECT p.id, ${plain(microsOf('p.created_at'))} AS micros, p.price, p.lat, p.lon
  FROM post p WHERE p.id = ANY (${ids}::bigint[]) ORDER BY p.created_at DESC, p.id DESC`;
