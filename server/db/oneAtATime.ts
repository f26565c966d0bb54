import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from './database';

const lockId = 7_042_025;

/** Does the work while no other host on the same database does it: the others wait for their turn. */
export async function oneAtATime(sql: Sql, work: () => Promise<void>): Promise<void> {
  const connection = await sql.reserve();
  try {
    for (;;) {
      const [lock] = await connection<{ taken: boolean }[]>`SELECT pg_try_advisory_lock(${lockId}) AS taken`;
      if (lock?.taken) break;
      await delay(100);
    }
    await work();
  } finally {
    await connection`SELECT pg_advisory_unlock(${lockId})`.catch(() => undefined);
    connection.release();
  }
}
