import type { Db } from '../db/database';

/** So many are written down at once. */
const atOnce = 100;

/** Lines that the list beside the pictures does not have yet: persons who left, and what keepers decided upon persons. */
export async function unlisted(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    SELECT persona_id::text AS name FROM deletion UNION ALL SELECT name FROM measure_line LIMIT ${atOnce}`;
  return rows.map(({ name }) => name);
}

export async function noteListed(db: Db, names: string[]): Promise<void> {
  await db`DELETE FROM deletion WHERE persona_id::text = ANY (${names}::text[])`;
  await db`DELETE FROM measure_line WHERE name = ANY (${names}::text[])`;
}

/** The persons among them who are not erased: they are there, or keepers closed their account. */
export async function notErased(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    SELECT id FROM persona WHERE id = ANY (${ids}::bigint[]) AND (deleted_at IS NULL OR closed) ORDER BY id`;
  return rows.map(({ id }) => id);
}
