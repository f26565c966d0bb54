import type { Db } from './database';

/**
 * Takes a shared lock on an existing person (with `orClosed` also on one whose account keepers closed) until the
 * transaction ends; undefined after they left. Many transactions may share it. A deletion waits for earlier ones and
 * blocks later ones. PostgreSQL grants row locks in no order, so later writes would overtake a waiting deletion; it
 * grants advisory locks in order. The lock's key is the person's negative id.
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

/** Like holdStanding, without the person's state. */
export const holdPerson = async (db: Db, personaID: number): Promise<boolean> =>
  (await holdStanding(db, personaID)) !== undefined;

/**
 * Only one transaction at a time may lock people exclusively, because two whose people write to each other would
 * deadlock. Must be the transaction's first lock.
 */
export const takeLockTurn = (db: Db) => db`SELECT pg_advisory_xact_lock(0)`;

/** Takes the exclusive lock on a person: waits for all shared ones, and blocks new ones until the transaction ends. */
export async function lockPerson(db: Db, personaID: number, { orClosed = false } = {}): Promise<boolean> {
  await takeLockTurn(db);
  const rows = await db`
    SELECT 1 FROM persona p, pg_advisory_xact_lock(${-personaID}::bigint)
    WHERE p.id = ${personaID} AND (p.deleted_at IS NULL OR (p.closed AND ${orClosed})) FOR UPDATE OF p`;
  return rows.length > 0;
}
