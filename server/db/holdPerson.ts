import type { Db } from './database';

/**
 * Holds a living person (`orClosed`: or one whose account keepers closed) for the rest of a transaction; undefined when they are gone. Any number of transactions hold the
 * same person at once; whoever deletes the person waits for those that came before, and holds nothing until then.
 * PostgreSQL gives row locks in no order: a deletion that waited for the row alone would be overtaken by all later
 * writes. It gives the advisory lock in order; the negative ids of such locks are persons.
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

/** The same, where nothing is asked of how they stand. */
export const holdPerson = async (db: Db, personaID: number): Promise<boolean> =>
  (await holdStanding(db, personaID)) !== undefined;

/**
 * One transaction at a time locks persons: two whose persons write to each other would wait for one another. It comes
 * before everything that the transaction holds.
 */
export const takeLockTurn = (db: Db) => db`SELECT pg_advisory_xact_lock(0)`;

/** Holds the person alone: waits for all who hold the person, and makes them wait for the end of this transaction. */
export async function lockPerson(db: Db, personaID: number, { orClosed = false } = {}): Promise<boolean> {
  await takeLockTurn(db);
  const rows = await db`
    SELECT 1 FROM persona p, pg_advisory_xact_lock(${-personaID}::bigint)
    WHERE p.id = ${personaID} AND (p.deleted_at IS NULL OR (p.closed AND ${orClosed})) FOR UPDATE OF p`;
  return rows.length > 0;
}
