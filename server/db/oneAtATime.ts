import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Sql } from './database';

const lockId = 7_042_025;
/** The lock on files: a host that deletes some takes it alone, backups share it. */
const filesLock = 7_042_030;

/** Takes a lock for as long as the connection lives, if nobody has it. */
export async function tryLock(connection: Db, id: number): Promise<boolean> {
  const [lock] = await connection<{ taken: boolean }[]>`SELECT pg_try_advisory_lock(${id}) AS taken`;
  return lock?.taken ?? false;
}

/** So long (ms) a session that holds a lock may say nothing. */
const leaseMs = 120_000;

/**
 * Makes the connection's locks a lease: PostgreSQL ends its session, and so gives them back, once it has said nothing for two
 * minutes, as that of a frozen host. Returns the function that stops the connection's sign of life.
 */
export async function leaseLocks(connection: Db, lastingMs = leaseMs): Promise<() => void> {
  await connection`SELECT set_config('idle_session_timeout', ${String(lastingMs)}, false)`;
  const sign = setInterval(() => void connection`SELECT 1`.catch(() => undefined), lastingMs / 4);
  sign.unref();
  return () => clearInterval(sign);
}

/** Gives back all locks that the connection holds; its session may be idle again for as long as it likes. */
export const releaseLocks = (connection: Db) => connection`
  SELECT pg_advisory_unlock_all(), set_config('idle_session_timeout', '0', false)`;

/** From now on no host deletes a file, for as long as the connection lives; waits for one that does. */
export async function holdFiles(connection: Db): Promise<void> {
  await connection`SELECT set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`;
  await connection`SELECT pg_advisory_lock_shared(${filesLock})`;
}

/** Whether this is still the connection that holds them. */
export async function isHoldingFiles(connection: Db): Promise<boolean> {
  const held = await connection`
    SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${filesLock} AND pid = pg_backend_pid() AND granted`;
  return held.length > 0;
}

/** Takes the right to delete files until the locks are given back, unless a backup reads them. */
export const mayDeleteFiles = (connection: Db): Promise<boolean> => tryLock(connection, filesLock);

/** After so many tries (100 ms each) whoever waits says so. */
const sayAfter = 50;

/** Does the work while no other host on the same database does it: the others wait for their turn, and `say` so. */
export async function oneAtATime(
  sql: Sql,
  work: () => Promise<void>,
  say: (text: string) => void = () => undefined,
): Promise<void> {
  const connection = await sql.reserve();
  const stop = await leaseLocks(connection);
  try {
    for (let tries = 1; !(await tryLock(connection, lockId)); tries += 1) {
      if (tries === sayAfter) say('Waiting for another host, which is bringing the database up …');
      await delay(100);
    }
    await work();
  } finally {
    stop();
    await releaseLocks(connection).catch(() => undefined);
    connection.release();
  }
}
