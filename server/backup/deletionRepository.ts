import type { Db } from '../db/database';

const atOnce = 100;

/**
 * The entries that the list of deletions beside the pictures still lacks: deleted people, and keepers' decisions.
 */
export async function unlisted(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    SELECT persona_id::text AS name FROM deletion UNION ALL SELECT name FROM measure_line LIMIT ${atOnce}`;
  return rows.map(({ name }) => name);
}

export async function noteListed(db: Db, names: string[]): Promise<void> {
  await db`DELETE FROM deletion WHERE persona_id::text = ANY (${names}::text[])`;
  await db`DELETE FROM measure_line WHERE name = ANY (${names}::text[])`;
}

/** Those of these people who still exist, or whose account keepers closed. */
export async function notErased(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    SELECT id FROM persona WHERE id = ANY (${ids}::bigint[]) AND (deleted_at IS NULL OR closed) ORDER BY id`;
  return rows.map(({ id }) => id);
}
