import type { Db } from '../../db/database';
import { isShown } from '../../db/shown';
import { likesOf } from '../post/repository';

export interface LikeRow {
  id: number;
  persona_id: number;
  post_id: number;
  created_at: Date;
  name: string;
  surname: string;
  place: string;
  image: string | null;
}

const select = (db: Db) => db`
  SELECT l.id, l.persona_id, l.post_id, l.created_at, a.name, a.surname, a.place, a.image
  FROM post_like l
  JOIN persona a ON a.id = l.persona_id AND ${db.unsafe(isShown('a'))}
  JOIN post p ON p.id = l.post_id AND p.visible`;

export const listLikes = (db: Db, postID: number, limit: number) => db<LikeRow[]>`
  ${select(db)} WHERE l.post_id = ${postID} ORDER BY l.created_at DESC, l.id DESC LIMIT ${limit}`;

export const findLike = (db: Db, postID: number, me: number) => db<LikeRow[]>`
  ${select(db)} WHERE l.post_id = ${postID} AND l.persona_id = ${me}`;

export async function findLiked(db: Db, postID: number) {
  const [row] = await db<{ persona_id: number; like_count: number }[]>`
    SELECT persona_id, ${db.unsafe(likesOf('post'))} AS like_count FROM post WHERE id = ${postID} AND visible`;
  return row;
}

/** Returns the new like's id; undefined if it exists already. */
export async function insertLike(db: Db, postID: number, me: number): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    INSERT INTO post_like (post_id, persona_id) VALUES (${postID}, ${me}) ON CONFLICT DO NOTHING RETURNING id`;
  return row?.id;
}

export const deleteLike = (db: Db, id: number, me: number) => db`
  DELETE FROM post_like WHERE id = ${id} AND persona_id = ${me} RETURNING id`;
