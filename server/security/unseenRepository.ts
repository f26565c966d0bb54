import type { MadeKind } from '../../contract/common';
import type { Db } from '../db/database';
import { unseenBy } from '../db/unseen';

const ofPost = (id: string): string => `
  SELECT p.persona_id FROM post p WHERE p.id = ${id}
  UNION ALL SELECT o.persona_id FROM post p JOIN post o ON o.id = p.original_id WHERE p.id = ${id}`;
const ofStory = (id: string): string => `SELECT persona_id FROM story WHERE id = ${id}`;
const behind = (table: string, column: string, id: string): string =>
  `(SELECT ${column} FROM ${table} WHERE id = ${id})`;

/**
 * SQL for the people of a thing: of a shared post also the author of the original, of a like also the author of the
 * liked post.
 */
const personsOf: Record<MadeKind, (id: string) => string> = {
  person: (id) => `SELECT ${id}`,
  post: ofPost,
  comment: (id) => `
    SELECT persona_id FROM comment WHERE id = ${id} UNION ALL ${ofPost(behind('comment', 'post_id', id))}`,
  story: ofStory,
  shop: (id) => `SELECT persona_id FROM shop WHERE id = ${id}`,
  like: (id) => ofPost(behind('post_like', 'post_id', id)),
  bookmark: (id) => ofPost(behind('bookmark', 'post_id', id)),
  share: (id) => ofPost(behind('share', 'post_id', id)),
  storyLike: (id) => ofStory(behind('story_like', 'story_id', id)),
};

/** The indexes of those things whose owners this person cannot see. */
export async function findUnseen(
  db: Db,
  me: number,
  things: readonly { kind: MadeKind; id: number }[],
): Promise<number[]> {
  // With an array, PostgreSQL looks up the few named people by index, however many others blocked this person.
  const asked = things.map(
    ({ kind }, at) => `SELECT ${at} AS at WHERE EXISTS (
      SELECT 1 FROM (${unseenBy('$1::bigint')}) AS unseen(id) WHERE id = ANY (ARRAY(${personsOf[kind](`$${at + 2}::bigint`)})))`,
  );
  const values = [me, ...things.map(({ id }) => id)];
  const rows = await db.unsafe<{ at: number }[]>(asked.join(' UNION ALL '), values, { prepare: true });
  return rows.map(({ at }) => at);
}

/** Locks the owners of these things like `holdPerson` (../db/holdPerson.ts). */
export async function holdOwners(
  db: Db,
  me: number,
  things: readonly { kind: MadeKind; id: number }[],
): Promise<void> {
  const persons = things.map(({ kind }, at) => personsOf[kind](`$${at + 2}::bigint`)).join(' UNION ALL ');
  await db.unsafe(
    `SELECT pg_advisory_xact_lock_shared(-id) FROM (
       SELECT DISTINCT id FROM (${persons}) AS owner(id) WHERE id <> $1::bigint ORDER BY id) AS owners`,
    [me, ...things.map(({ id }) => id)],
    { prepare: true },
  );
}

/** Whether one of the two blocked the other, so that their conversation accepts no messages. */
export async function areApart(db: Db, me: number, other: number): Promise<boolean> {
  const rows = await db.unsafe(
    `SELECT 1 FROM (${unseenBy('$1::bigint')}) AS unseen(id) WHERE id = $2::bigint`,
    [me, other],
    { prepare: true },
  );
  return rows.length > 0;
}

/** The people whose new posts this person's counts leave out: they cannot be seen, or are hidden. */
export async function leftOutBy(db: Db, me: number): Promise<number[]> {
  const rows = await db.unsafe<{ id: number }[]>(
    `SELECT blocked_id AS id FROM (${unseenBy('$1::bigint')}) AS unseen
     UNION SELECT other_id FROM hidden WHERE persona_id = $1 AND other_id IS NOT NULL`,
    [me],
    { prepare: true },
  );
  return rows.map(({ id }) => id);
}
