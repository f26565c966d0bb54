import { cursorOf } from '../../db/cursor';
import type { Db } from '../../db/database';

export interface BookmarkRow {
  id: number;
  post_id: number;
  persona_id: number;
  created_at: Date;
  title: string;
  lang: string | null;
  price: number | null;
  currency: string;
  free: boolean;
  sold: boolean;
  place: string;
  image: string | null;
  person_image: string | null;
  author_id: number;
  author_name: string;
  original_persona_id: number | null;
  ad_id: number | null;
}

/** Bookmarks with their posts. A saved share shows its original, without the picture if keepers covered it. */
const select = (db: Db) => db`
  SELECT b.id, b.post_id, b.persona_id, b.created_at, o.title, o.lang, o.price, o.currency, o.free, o.sold, o.place,
    (SELECT i.name FROM image i WHERE i.post_id = o.id AND p.veiled_by IS NULL AND o.veiled_by IS NULL
      ORDER BY i.position LIMIT 1) AS image,
    a.image AS person_image, a.id AS author_id, coalesce(s.name, trim(a.name || ' ' || a.surname)) AS author_name,
    CASE WHEN p.original_id IS NOT NULL THEN o.persona_id END AS original_persona_id,
    CASE WHEN o.category_id <> 0 THEN o.id END AS ad_id
  FROM bookmark b
  JOIN post p ON p.id = b.post_id AND p.visible
  JOIN post o ON o.id = coalesce(p.original_id, p.id) AND o.visible
  JOIN persona a ON a.id = p.persona_id AND a.deleted_at IS NULL
  LEFT JOIN shop s ON s.id = p.shop_id`;

export const listBookmarks = (db: Db, me: number, before: number | undefined, limit: number) => db<
  BookmarkRow[]
>`
  ${select(db)} WHERE b.persona_id = ${me}
    ${before === undefined ? db`` : db`AND (b.created_at, b.id) < ${cursorOf(db, 'bookmark', before)}`}
  ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`;

export const findBookmark = (db: Db, postID: number, me: number) => db<BookmarkRow[]>`
  ${select(db)} WHERE b.persona_id = ${me} AND b.post_id = ${postID}`;

/** Bookmarks are counted up to this number, since each page of the app asks for the count. */
const maxCounted = 1000;

export async function countBookmarks(db: Db, me: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*) AS count FROM (
      SELECT 1 FROM bookmark b
      JOIN post p ON p.id = b.post_id AND p.visible
      JOIN post o ON o.id = coalesce(p.original_id, p.id) AND o.visible
      WHERE b.persona_id = ${me} LIMIT ${maxCounted}) counted`;
  return row?.count ?? 0;
}

export async function findPostOwner(db: Db, postID: number): Promise<number | undefined> {
  const [row] = await db<
    { persona_id: number }[]
  >`SELECT persona_id FROM post WHERE id = ${postID} AND visible`;
  return row?.persona_id;
}

/** Returns the id of the new or existing bookmark. */
export async function addBookmark(db: Db, postID: number, me: number): Promise<number | undefined> {
  await db`
    INSERT INTO bookmark (post_id, persona_id, price)
    SELECT p.id, ${me}::bigint, coalesce(o.price, p.price) FROM post p LEFT JOIN post o ON o.id = p.original_id
    WHERE p.id = ${postID} ON CONFLICT DO NOTHING`;
  const [row] = await db<{ id: number }[]>`
    SELECT id FROM bookmark WHERE post_id = ${postID} AND persona_id = ${me}`;
  return row?.id;
}

export const deleteBookmark = (db: Db, id: number, me: number) => db`
  DELETE FROM bookmark WHERE id = ${id} AND persona_id = ${me} RETURNING id`;
