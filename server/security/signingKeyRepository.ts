import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database';

/**
 * Makes a key where the newest is older than 90 days, and forgets those that no living cookie is signed with (a
 * cookie lives for 90 days after its key signed last).
 */
export async function rotateKeys(db: Db): Promise<void> {
  await db`
    INSERT INTO secret (value) SELECT ${randomBytes(32)}
    WHERE NOT EXISTS (SELECT 1 FROM secret WHERE created_at > now() - interval '90 days')`;
  await db`DELETE FROM secret WHERE created_at < now() - interval '200 days'`;
}

/** The newest first; `known`: every host has had the time to read it. */
export const keysOf = (db: Db) => db<{ value: Buffer; known: boolean }[]>`
  SELECT value, created_at < now() - interval '15 minutes' AS known FROM secret ORDER BY id DESC`;

/** One host at a time, to the end of the transaction. */
export const lockKeys = (db: Db) => db`SELECT pg_advisory_xact_lock(7042029)`;

/** The database's time in ms. */
export async function timeOf(db: Db): Promise<number> {
  const [row] = await db<[{ ms: number }]>`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`;
  return row.ms;
}
