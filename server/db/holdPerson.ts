import type { Db } from './database';

/**
 * Takes a shared lock on an existing person (with `orClosed` also on one whose account keepers closed) until the
 * transaction ends; undefined if the person has left. The locks are advisory, keyed by the person's negative id:
 * PostgreSQL grants them in order, while writes with row locks would overtake a waiting deletion of the person.
 */
export async function holdStanding(
  db: Db,
  personaID: number,
  { orClosed = false } = {},
): Promise<{ isSuspended: boolean; isLimited: boolean } | undefined> {
  const [row] = await db<{ suspended: boolean; limited: boolean }[]>`
    SELECT p.suspended, coalesce(p.limited_until > now(), false) AS limited
    FROM persona p, pg_advisory_xact_lock_shared(${-personaID}::bigint)
    WHERE p.id = ${personaID} AND (p.deleted_at IS NULL OR (p.closed AND ${orClosed})) FOR KEY SHARE OF p`;
  return row && { isSuspended: row.suspended, isLimited: row.limited };
}

/** Like holdStanding, but returns only whether the person exists. */
export const holdPerson = async (db: Db, personaID: number): Promise<boolean> =>
  (await holdStanding(db, personaID)) !== undefined;

/**
 * Lets one transaction at a time lock people exclusively, because two whose people write to each other would deadlock.
 * Must be the first lock of its transaction.
 */
export const takeLockTurn = (db: Db) => db`SELECT pg_advisory_xact_lock(0)`;

/**
 * Takes the exclusive lock on a person: waits until nobody shares the lock, and blocks new shared locks until the
 * transaction ends.
 */
export async function lockPerson(db: Db, personaID: number, { orClosed = false } = {}): Promise<boolean> {
  await takeLockTurn(db);
  const rows = await db`
    SELECT 1 FROM persona p, pg_advisory_xact_lock(${-personaID}::bigint)
    WHERE p.id = ${personaID} AND (p.deleted_at IS NULL OR (p.closed AND ${orClosed})) FOR UPDATE OF p`;
  return rows.length > 0;
}
