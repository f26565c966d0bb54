import type { Db } from '../../db/database';
import { hidePosts, sharesOf } from '../post/repository';

export interface ShareRow {
  id: number;
  post_id: number;
  persona_id: number;
  created_at: Date;
}

interface Original {
  id: number;
  persona_id: number;
  share_count: number;
}

/** The post, or for a shared post its original, which is what gets shared again. */
export async function findOriginal(db: Db, postID: number): Promise<Original | undefined> {
  const [row] = await db<Original[]>`
    SELECT o.id, o.persona_id, ${db.unsafe(sharesOf('o'))} AS share_count
    FROM post p JOIN post o ON o.id = coalesce(p.original_id, p.id) AND o.visible
    WHERE p.id = ${postID} AND p.visible`;
  return row;
}

/** The person's share of this post, or of its original. */
export const findShare = (db: Db, postID: number, me: number) => db<ShareRow[]>`
  SELECT s.id, s.post_id, s.persona_id, s.created_at
  FROM post p JOIN share s ON s.post_id = coalesce(p.original_id, p.id) AND s.persona_id = ${me}
  WHERE p.id = ${postID} AND p.visible`;

/** Returns the new share's id; undefined if the person already shares the post. */
export async function insertShare(db: Db, originalID: number, me: number): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    INSERT INTO share (post_id, persona_id) VALUES (${originalID}, ${me}) ON CONFLICT DO NOTHING RETURNING id`;
  return row?.id;
}

/** Inserts the post that shows a share in feeds. Its readers see the original's content. */
export const insertCopy = (db: Db, shareID: number, originalID: number, me: number) => db`
  INSERT INTO post (persona_id, original_id, share_id, category_id, subcategory_id, title, description, place,
                    province, lat, lon, currency)
  SELECT ${me}::bigint, o.id, ${shareID}::bigint, o.category_id, o.subcategory_id, o.title, o.description, o.place,
    o.province, o.lat, o.lon, o.currency
  FROM post o WHERE o.id = ${originalID}`;

/** Deletes a share and hides the post that shows it. */
export async function deleteShare(db: Db, id: number, me: number): Promise<boolean> {
  const [share] = await db`SELECT 1 FROM share WHERE id = ${id} AND persona_id = ${me}`;
  if (!share) return false;
  await hidePosts(db, 'share_id', id);
  return (await db`DELETE FROM share WHERE id = ${id} RETURNING id`).length > 0;
}
