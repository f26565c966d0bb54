import type { Db } from '../db/database';

/** So many are written down at once. */
const atOnce = 100;

/** Persons who left and whom the list beside the pictures does not have yet. */
export async function unlisted(db: Db): Promise<number[]> {
  const rows = await db<{ persona_id: number }[]>`
    SELECT persona_id FROM deletion LIMIT ${atOnce}`;
  return rows.map(({ persona_id }) => persona_id);
}

export const noteListed = (db: Db, ids: number[]) => db`
  DELETE FROM deletion WHERE persona_id = ANY (${ids}::bigint[])`;

/** The persons among them who are not erased: they are there, or keepers closed their account. */
export async function notErased(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    SELECT id FROM persona WHERE id = ANY (${ids}::bigint[]) AND (deleted_at IS NULL OR closed) ORDER BY id`;
  return rows.map(({ id }) => id);
}
