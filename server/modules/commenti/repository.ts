import type { Db } from '../../db/database';

export interface CommentRow {
  id: number;
  post_id: number;
  persona_id: number;
  parent_id: number | null;
  body: string;
  created_at: Date;
  name: string;
  surname: string;
  image: string | null;
  is_author_gone: boolean;
}

/** One of somebody who left stays where others answered it. */
const stands = `(a.deleted_at IS NULL OR EXISTS (
      SELECT 1 FROM comment r WHERE r.parent_id = c.id AND r.persona_id <> c.persona_id))`;

/** The newest of them, oldest first. */
export const listComments = (db: Db, postID: number, limit: number) => db<CommentRow[]>`
  SELECT * FROM (
    SELECT c.id, c.post_id, c.persona_id, c.parent_id, c.body, c.created_at, a.name, a.surname, a.image,
      a.deleted_at IS NOT NULL AS is_author_gone
    FROM comment c JOIN persona a ON a.id = c.persona_id JOIN post p ON p.id = c.post_id AND p.visible
    WHERE c.post_id = ${postID} AND ${db.unsafe(stands)} ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit}) newest
  ORDER BY created_at, id`;

/** The author of a post that can be seen. */
export async function findPostOwner(db: Db, postID: number): Promise<number | undefined> {
  const [row] = await db<
    { persona_id: number }[]
  >`SELECT persona_id FROM post WHERE id = ${postID} AND visible`;
  return row?.persona_id;
}

export async function findCommentAuthor(db: Db, id: number, postID: number): Promise<number | undefined> {
  const [row] = await db<{ persona_id: number }[]>`
    SELECT persona_id FROM comment WHERE id = ${id} AND post_id = ${postID}`;
  return row?.persona_id;
}

interface NewComment {
  postID: number;
  personaID: number;
  parentID: number | null;
  body: string;
}

export async function insertComment(db: Db, comment: NewComment): Promise<number> {
  const { postID, personaID, parentID, body } = comment;
  const [row] = await db<[{ id: number }]>`
    INSERT INTO comment (post_id, persona_id, parent_id, body)
    VALUES (${postID}, ${personaID}, ${parentID}, ${body}) RETURNING id`;
  return row.id;
}

/** Its replies go with it. */
export const deleteComment = (db: Db, id: number, me: number) => db`
  DELETE FROM comment WHERE id = ${id} AND persona_id = ${me} RETURNING id`;
