import type { Db } from '../../db/database';
import { sha256 } from '../../security/sha256';

export const insertMeasureLink = (db: Db, token: string, measureID: number) => db`
  INSERT INTO measure_link (token_hash, measure_id, persona_id)
  SELECT ${sha256(token)}, id, subject_id FROM measure WHERE id = ${measureID}`;

export interface LinkedMeasure {
  measureID: number;
  personaID: number;
}

/** Finds the decision that a mailed link is about. The link ends when it is revoked, and after six months. */
export async function findLinked(db: Db, token: string): Promise<LinkedMeasure | undefined> {
  const [row] = await db<{ id: number; subject_id: number }[]>`
    SELECT m.id, m.subject_id FROM measure_link k JOIN measure m ON m.id = k.measure_id
    WHERE k.token_hash = ${sha256(token)} AND m.revoked_at IS NULL AND k.created_at > now() - interval '6 months'`;
  return row && { measureID: row.id, personaID: row.subject_id };
}

/** Deletes the links to a revoked decision, and the sessions that they opened. */
export async function endMeasureLinks(db: Db, measureID: number): Promise<void> {
  await db`DELETE FROM measure_link WHERE measure_id = ${measureID}`;
  await db`DELETE FROM session WHERE measure_id = ${measureID}`;
}

export async function findClosing(db: Db, personaID: number): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    SELECT id FROM measure WHERE subject_id = ${personaID} AND move = 'chiudi' AND revoked_at IS NULL
    ORDER BY created_at DESC, id DESC LIMIT 1`;
  return row?.id;
}
