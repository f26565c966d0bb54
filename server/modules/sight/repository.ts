import type { Db } from '../../db/database';
import { microsOf, type Slice } from '../../paging';

export interface BlockRow {
  id: number;
  blocked_id: number;
  name: string;
  surname: string;
  image: string | null;
  created_at: Date;
  micros: number;
}

const onwardOf = (db: Db, { after }: Slice, table: string) =>
  after
    ? db`AND (${db.unsafe(table)}.created_at, ${db.unsafe(table)}.id) < (${after.at}::text::timestamptz, ${after.id})`
    : db``;

export const listBlocks = (db: Db, me: number, slice: Slice) => db<BlockRow[]>`
  SELECT b.id, b.blocked_id, b.name, b.surname, b.image, b.created_at, ${db.unsafe(microsOf('b.created_at'))} AS micros
  FROM block b JOIN persona p ON p.id = b.blocked_id AND p.deleted_at IS NULL
  WHERE b.persona_id = ${me} ${onwardOf(db, slice, 'b')}
  ORDER BY b.created_at DESC, b.id DESC LIMIT ${slice.limit} OFFSET ${slice.offset}`;

/** Counts a person's rows of a table. Locks the person, so that concurrent calls cannot exceed the limit. */
export async function countOwn(db: Db, table: 'block' | 'hidden', me: number): Promise<number> {
  await db`SELECT 1 FROM persona WHERE id = ${me} FOR NO KEY UPDATE`;
  const [row] = await db<[{ count: number }]>`
    SELECT count(*)::int AS count FROM ${db(table)} WHERE persona_id = ${me}`;
  return row.count;
}

export async function isBlocked(db: Db, me: number, other: number): Promise<boolean> {
  const rows = await db`SELECT 1 FROM block WHERE persona_id = ${me} AND blocked_id = ${other}`;
  return rows.length > 0;
}

/** Stores a block with the other's present name and picture, for the list of blocks. */
export const insertBlock = (db: Db, me: number, other: number) => db`
  INSERT INTO block (persona_id, blocked_id, name, surname, image)
  SELECT ${me}, id, name, surname, image FROM persona WHERE id = ${other}`;

export const deleteBlock = (db: Db, me: number, other: number) => db`
  DELETE FROM block WHERE persona_id = ${me} AND blocked_id = ${other}`;

/**
 * Deletes what connects two people: their follows of each other, and one's notifications about the other and the
 * other's posts.
 */
export async function partFrom(db: Db, me: number, other: number): Promise<void> {
  await db`
    DELETE FROM follow
    WHERE (follower_id, followed_id) IN ((${me}::bigint, ${other}::bigint), (${other}::bigint, ${me}::bigint))`;
  await db`
    DELETE FROM notification
    WHERE (persona_id = ${me} AND actor_id = ${other}) OR (persona_id = ${other} AND actor_id = ${me})`;
  await db`
    DELETE FROM notification n USING post p LEFT JOIN post o ON o.id = p.original_id
    WHERE p.id = n.post_id AND n.persona_id IN (${me}, ${other})
      AND CASE n.persona_id WHEN ${me} THEN ${other}::bigint ELSE ${me}::bigint END IN (p.persona_id, o.persona_id)`;
}

export interface HiddenRow {
  id: number;
  post_id: number | null;
  other_id: number | null;
  title: string | null;
  name: string;
  surname: string;
  picture: string | null;
  created_at: Date;
  micros: number;
}

export type Hidden = { postID: number } | { otherID: number };

/** The ads and people that a person has hidden, without deleted ones. */
export const listHidden = (db: Db, me: number, slice: Slice) => db<HiddenRow[]>`
  SELECT h.id, h.post_id, h.other_id, coalesce(o.title, p.title) AS title, a.name, a.surname,
    CASE WHEN p.id IS NULL THEN a.image
      ELSE (SELECT i.name FROM image i WHERE i.post_id = coalesce(o.id, p.id) AND p.veiled_by IS NULL AND o.veiled_by IS NULL
        ORDER BY i.position LIMIT 1) END AS picture,
    h.created_at, ${db.unsafe(microsOf('h.created_at'))} AS micros
  FROM hidden h
  LEFT JOIN post p ON p.id = h.post_id AND p.visible
  LEFT JOIN post o ON o.id = p.original_id AND o.visible
  JOIN persona a ON a.id = coalesce(h.other_id, p.persona_id) AND a.deleted_at IS NULL
  WHERE h.persona_id = ${me} ${onwardOf(db, slice, 'h')}
  ORDER BY h.created_at DESC, h.id DESC LIMIT ${slice.limit} OFFSET ${slice.offset}`;

/** The owner of the ad, or the person, to be hidden; undefined if missing. */
export async function findHideable(db: Db, what: Hidden): Promise<number | undefined> {
  const [row] =
    'postID' in what
      ? await db<{ owner: number }[]>`
          SELECT p.persona_id AS owner FROM post p JOIN persona a ON a.id = p.persona_id AND a.deleted_at IS NULL
          WHERE p.id = ${what.postID} AND p.visible FOR KEY SHARE OF p`
      : await db<{ owner: number }[]>`
          SELECT id AS owner FROM persona WHERE id = ${what.otherID} AND deleted_at IS NULL FOR KEY SHARE`;
  return row?.owner;
}

const hiddenRow = (me: number, what: Hidden) => ({
  persona_id: me,
  ...('postID' in what ? { post_id: what.postID } : { other_id: what.otherID }),
});

export async function insertHidden(db: Db, me: number, what: Hidden): Promise<boolean> {
  const rows = await db`INSERT INTO hidden ${db(hiddenRow(me, what))} ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length > 0;
}

export const deleteHidden = (db: Db, me: number, what: Hidden) => db`
  DELETE FROM hidden WHERE persona_id = ${me} AND ${
    'postID' in what ? db`post_id = ${what.postID}` : db`other_id = ${what.otherID}`
  }`;

export async function findWords(db: Db, me: number): Promise<string[]> {
  const [row] = await db<{ words: string[] }[]>`SELECT words FROM hidden_words WHERE persona_id = ${me}`;
  return row?.words ?? [];
}

export const keepWords = (db: Db, me: number, words: readonly string[]) => db`
  INSERT INTO hidden_words (persona_id, words) VALUES (${me}, ${words}::text[])
  ON CONFLICT (persona_id) DO UPDATE SET words = excluded.words`;
