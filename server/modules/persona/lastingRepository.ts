import type { Db } from '../../db/database';

/**
 * Stores a decision so that it outlives the account: under the hash of the person's address, and in the list that is
 * kept beside the pictures.
 */
export async function keepLasting(db: Db, measureID: number): Promise<void> {
  await db`
    INSERT INTO measure_line (name) SELECT line_of(m) FROM measure m WHERE id = ${measureID} ON CONFLICT DO NOTHING`;
  await db`
  INSERT INTO lasting_measure (measure_id, address_hash, move, rule, until, created_at)
  SELECT m.id, address_hash(p.email_key), m.move, m.rule, m.until, m.created_at
  FROM measure m JOIN persona p ON p.id = m.subject_id AND p.email_key IS NOT NULL
  WHERE m.id = ${measureID} AND m.move IN ('limita', 'sospendi', 'chiudi')`;
}

export const moveLasting = (db: Db, personaID: number, emailKey: string) => db`
  UPDATE lasting_measure l SET address_hash = address_hash(${emailKey}) FROM measure m
  WHERE m.id = l.measure_id AND m.subject_id = ${personaID}`;

/** Whether keepers closed the account of this address, even if it was erased since. */
export const isClosed = async (db: Db, emailKey: string): Promise<boolean> =>
  (await db`SELECT 1 FROM lasting_measure WHERE address_hash = address_hash(${emailKey}) AND move = 'chiudi'`)
    .length > 0;

/**
 * Applies the decisions against an erased account to a new one with the same address. Its person may object to them.
 */
export async function adoptLasting(db: Db, personaID: number, emailKey: string): Promise<void> {
  const adopted = await db`
    WITH due AS (
      SELECT measure_id, new_id() AS id, move, rule, until, created_at FROM lasting_measure
      WHERE address_hash = address_hash(${emailKey}) AND (until IS NULL OR until > now())),
    made AS (
      INSERT INTO measure (id, subject_id, keeper_id, case_id, kind, thing_id, title, move, rule, words, until, created_at)
      SELECT id, ${personaID}, 0, 0, 'persona', ${personaID}, '', move, rule, '', until, created_at FROM due)
    UPDATE lasting_measure l SET measure_id = d.id FROM due d WHERE l.measure_id = d.measure_id RETURNING 1`;
  if (adopted.length > 0) await redrawStanding(db, personaID);
}

export const expireLasting = (db: Db) => db`DELETE FROM lasting_measure WHERE until < now()`;

export const redrawStanding = (db: Db, personaID: number) => db`
  WITH due AS (
    SELECT coalesce(bool_or(move IN ('sospendi', 'chiudi')), false) AS suspended, coalesce(bool_or(move = 'chiudi'), false) AS closed,
      max(until) FILTER (WHERE move = 'limita') AS limited_until
    FROM measure WHERE subject_id = ${personaID} AND revoked_at IS NULL)
  UPDATE persona p SET suspended = due.suspended, closed = due.closed, limited_until = due.limited_until,
    deleted_at = CASE WHEN due.closed THEN coalesce(p.deleted_at, now()) WHEN p.closed THEN NULL ELSE p.deleted_at END
  FROM due WHERE p.id = ${personaID}`;
