import type { Db } from '../db/database';
import { hidePosts } from '../modules/post/repository';
import { type Part, partsOf, partsOfPerson, wordsOfPerson } from './parts';

export const stepLock = 7_042_031;
/** The maximum of rows deleted in one transaction, and of people or posts whose rows it deletes. */
export const maxRows = 500;
const maxOwners = 100;

/**
 * Takes the erasure's lock; false if another host has it. Then makes PostgreSQL use index scans, whatever the number of
 * rows.
 */
export async function beginStep(db: Db): Promise<boolean> {
  const [row] = await db<[{ taken: boolean }]>`SELECT pg_try_advisory_xact_lock(${stepLock}) AS taken`;
  await db`SET LOCAL enable_seqscan = off`;
  return row.taken;
}

interface Choice extends Part {
  owners: readonly number[];
  what: string;
  limit: number;
}

/** Locks rows that reference the owners and returns them. Skips rows that other transactions have locked. */
async function take(
  db: Db,
  { table, column, where = 'true', order, owners, what, limit }: Choice,
): Promise<string[]> {
  const rows = await db<{ taken: string }[]>`
    SELECT r.taken FROM unnest(${owners}::bigint[]) AS owner(id) CROSS JOIN LATERAL (
      SELECT ${db.unsafe(what)}::text AS taken FROM ${db(table)}
      WHERE ${db(column)} = owner.id AND ${db.unsafe(where)} ${db.unsafe(order ? `ORDER BY ${order}` : '')}
      LIMIT ${limit} FOR UPDATE SKIP LOCKED) AS r
    LIMIT ${limit}`;
  return rows.map(({ taken }) => taken);
}

const lacks = (parts: readonly Part[], id: string): string =>
  parts
    .map(
      ({ table, column, where = 'true' }) =>
        `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${column} = ${id} AND ${where})`,
    )
    .join(' AND ');

/**
 * Deletes a batch of the rows that reference the owners, or first of the rows that reference those. Returns false if
 * none is left or all are locked.
 */
async function erase(db: Db, part: Part, owners: readonly number[]): Promise<boolean> {
  const { table, where = 'true' } = part;
  const inner = partsOf[table];
  if (!inner) {
    const places = await take(db, { ...part, owners, what: 'ctid', limit: maxRows });
    if (places.length === 0) return false;
    // The condition is checked again, because a reference may have been added before the row was locked.
    const gone = await db`
      DELETE FROM ${db(table)} WHERE ctid = ANY (${places}::text[]::tid[]) AND ${db.unsafe(where)}`;
    return gone.count > 0;
  }
  const ids = (await take(db, { ...part, owners, what: 'id', limit: maxOwners })).map(Number);
  return ids.length > 0 && eraseOwners(db, part, ids);
}

/** Deletes a batch of the rows that reference these rows, and when none is left these rows. */
async function eraseOwners(
  db: Db,
  { table, where = 'true' }: Pick<Part, 'table' | 'where'>,
  ids: number[],
): Promise<boolean> {
  const inner = partsOf[table] ?? [];
  for (const part of inner) if (await erase(db, part, ids)) return true;
  const gone = await db`
    DELETE FROM ${db(table)} WHERE id = ANY (${ids}::bigint[]) AND ${db.unsafe(where)}
      AND ${db.unsafe(lacks(inner, `${table}.id`))}`;
  return gone.count > 0;
}

/** Hides the shares of a hidden post, and detaches the conversations about it, which stay. */
async function looseOthers(db: Db, ids: number[]): Promise<boolean> {
  const taken = { owners: ids, what: 'id', limit: maxRows };
  const copies = await take(db, {
    ...taken,
    table: 'post',
    column: 'original_id',
    where: '(visible OR hidden_by IS NOT NULL)',
  });
  await db`
    UPDATE post SET visible = false, hidden_by = NULL, shop_id = NULL, share_id = NULL
    WHERE id = ANY (${copies}::text[]::bigint[])`;
  const talks = await take(db, { ...taken, table: 'conversation', column: 'post_id' });
  await db`UPDATE conversation SET post_id = NULL WHERE id = ANY (${talks}::text[]::bigint[])`;
  return copies.length + talks.length > 0;
}

/** Continues to hide the posts of a person who has more than one statement hides. Returns false when all are hidden. */
export async function hideMore(db: Db): Promise<boolean> {
  const [left] = await db<{ persona_id: number }[]>`
    SELECT persona_id FROM farewell WHERE NOT is_hidden ORDER BY id LIMIT 1`;
  if (!left) return false;
  const isHidden = await hidePosts(db, 'persona_id', left.persona_id);
  await db`UPDATE farewell SET is_hidden = ${isHidden} WHERE persona_id = ${left.persona_id}`;
  return true;
}

/** A hidden post whose shares are hidden too. A share that somebody has locked delays the deletion of its original. */
const isBare = `NOT visible AND hidden_by IS NULL AND NOT EXISTS (
  SELECT 1 FROM post c WHERE c.original_id = post.id AND (c.visible OR c.hidden_by IS NOT NULL))`;

/** Deletes a batch of hidden posts. Returns false if none is left or all are locked. */
export async function erasePosts(db: Db): Promise<boolean> {
  // Newest first, since a share is newer than its original.
  const rows = await db<{ id: number }[]>`
    SELECT id FROM post WHERE NOT visible AND hidden_by IS NULL ORDER BY id DESC LIMIT ${maxOwners}`;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  return (await looseOthers(db, ids)) || eraseOwners(db, { table: 'post', where: isBare }, ids);
}

/**
 * Deletes a batch of comments in long deleted threads, newest first, because answers are newer than the comments that
 * they answer. A locked answer also delays those.
 */
export async function eraseThreads(db: Db): Promise<boolean> {
  const rows = await db<{ id: number }[]>`
    SELECT c.id FROM comment_farewell f JOIN comment c ON c.id = f.comment_id
    ORDER BY f.comment_id DESC LIMIT ${maxRows} FOR UPDATE OF c SKIP LOCKED`;
  const ids = rows.map(({ id }) => id);
  const gone = await db`
    DELETE FROM comment WHERE id = ANY (${ids}::bigint[])
      AND NOT EXISTS (SELECT 1 FROM comment r WHERE r.parent_id = comment.id AND r.id <> ALL (${ids}::bigint[]))`;
  return gone.count > 0;
}

/** The people who left and still have rows, in the order in which they left. */
export async function leavers(db: Db): Promise<number[]> {
  const rows = await db<
    { persona_id: number }[]
  >`SELECT persona_id FROM farewell ORDER BY id LIMIT ${maxOwners}`;
  return rows.map(({ persona_id }) => persona_id);
}

/** Deletes a batch of the rows of a person who left; when none remains, deletes the person. */
export async function eraseLeaver(db: Db, me: number): Promise<boolean> {
  for (const part of partsOfPerson) if (await erase(db, part, [me])) return true;
  for (const { word, ...part } of wordsOfPerson) {
    const places = await take(db, {
      ...part,
      where: `${word} <> ''`,
      owners: [me],
      what: 'ctid',
      limit: maxRows,
    });
    if (places.length === 0) continue;
    await db`UPDATE ${db(part.table)} SET ${db(word)} = '' WHERE ctid = ANY (${places}::text[]::tid[])`;
    return true;
  }
  const spoken = wordsOfPerson.map(({ word, ...part }) => ({ ...part, where: `${word} <> ''` }));
  const rest = [...partsOfPerson, ...spoken, { table: 'post', column: 'persona_id' }];
  const done = await db`
    DELETE FROM farewell WHERE persona_id = ${me} AND ${db.unsafe(lacks(rest, String(me)))}`;
  return done.count > 0;
}
