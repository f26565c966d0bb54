import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Sql } from './database';

const lockId = 7_042_025;

/** Takes a lock for as long as the connection lives, if nobody has it. */
export async function tryLock(connection: Db, id: number): Promise<boolean> {
  const [lock] = await connection<{ taken: boolean }[]>`SELECT pg_try_advisory_lock(${id}) AS taken`;
  return lock?.taken ?? false;
}

/** Gives back all locks that the connection holds. */
export const releaseLocks = (connection: Db) => connection`SELECT pg_advisory_unlock_all()`;

/** Does the work while no other host on the same database does it: the others wait for their turn. */
export async function oneAtATime(sql: Sql, work: () => Promise<void>): Promise<void> {
  const connection = await sql.reserve();
  try {
    while (!(await tryLock(connection, lockId))) await delay(100);
    await work();
  } finally {
    await connection`SELECT pg_advisory_unlock(${lockId})`.catch(() => undefined);
    connection.release();
  }
}
