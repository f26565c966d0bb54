import type { Db } from '../../db/database';
import { isShown } from '../../db/shown';

export interface StoryLikeRow {
  id: number;
  persona_id: number;
  story_id: number;
  created_at: Date;
  name: string;
  surname: string;
  place: string;
  image: string | null;
}

const selectLikes = (db: Db) => db`
  SELECT l.id, l.persona_id, l.story_id, l.created_at, a.name, a.surname, a.place, a.image
  FROM story_like l JOIN persona a ON a.id = l.persona_id AND ${db.unsafe(isShown('a'))}
  JOIN story s ON s.id = l.story_id JOIN persona o ON o.id = s.persona_id AND o.deleted_at IS NULL`;

export const listLikes = (db: Db, storyID: number, limit: number) => db<StoryLikeRow[]>`
  ${selectLikes(db)} WHERE l.story_id = ${storyID} ORDER BY l.created_at DESC, l.id DESC LIMIT ${limit}`;

export const findLike = (db: Db, storyID: number, me: number) => db<StoryLikeRow[]>`
  ${selectLikes(db)} WHERE l.story_id = ${storyID} AND l.persona_id = ${me}`;

/** Returns the new like's id; undefined if it exists already. */
export async function insertLike(db: Db, storyID: number, me: number): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    INSERT INTO story_like (story_id, persona_id) VALUES (${storyID}, ${me}) ON CONFLICT DO NOTHING RETURNING id`;
  return row?.id;
}

export const deleteLike = (db: Db, id: number, me: number) => db`
  DELETE FROM story_like WHERE id = ${id} AND persona_id = ${me} RETURNING id`;

export interface StoryViewRow {
  id: number;
  persona_id: number;
  created_at: Date;
  name: string;
  surname: string;
  image: string | null;
}

export const listViews = (db: Db, storyID: number, publisher: number, limit: number) => db<StoryViewRow[]>`
  SELECT v.id, v.persona_id, v.created_at, a.name, a.surname, a.image
  FROM story_view v
  JOIN story s ON s.id = v.story_id AND s.persona_id = ${publisher}
  JOIN persona a ON a.id = v.persona_id AND ${db.unsafe(isShown('a'))}
  WHERE v.story_id = ${storyID} ORDER BY v.created_at DESC, v.id DESC LIMIT ${limit}`;

export async function hasViewed(db: Db, storyID: number, me: number): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM story_view v JOIN story s ON s.id = v.story_id
    JOIN persona o ON o.id = s.persona_id AND o.deleted_at IS NULL
    WHERE v.story_id = ${storyID} AND v.persona_id = ${me}`;
  return rows.length > 0;
}

export const insertView = (db: Db, storyID: number, me: number) => db`
  INSERT INTO story_view (story_id, persona_id) VALUES (${storyID}, ${me}) ON CONFLICT DO NOTHING`;
