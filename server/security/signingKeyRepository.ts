import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database';

/**
 * Makes a new key if the newest is older than 90 days. Deletes keys that no valid cookie uses, since a cookie lasts 90
 * days.
 */
export async function rotateKeys(db: Db): Promise<void> {
  await db`
    INSERT INTO secret (value) SELECT ${randomBytes(32)}
    WHERE NOT EXISTS (SELECT 1 FROM secret WHERE created_at > now() - interval '90 days')`;
  await db`DELETE FROM secret WHERE created_at < now() - interval '200 days'`;
}

/** The keys, newest first. `known`: every host has had time to read the key. */
export const keysOf = (db: Db) => db<{ value: Buffer; known: boolean }[]>`
  SELECT value, created_at < now() - interval '15 minutes' AS known FROM secret ORDER BY id DESC`;

export const lockKeys = (db: Db) => db`SELECT pg_advisory_xact_lock(7042029)`;

export async function timeOf(db: Db): Promise<number> {
  const [row] = await db<[{ ms: number }]>`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`;
  return row.ms;
}
