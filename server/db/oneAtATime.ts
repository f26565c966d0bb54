import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Sql } from './database';

const lockId = 7_042_025;
/** The lock on the picture files: whoever deletes files takes it exclusively, backups share it. */
const filesLock = 7_042_030;

/** Takes a lock that lasts as long as the connection; false if somebody else holds it. */
export async function tryLock(connection: Db, id: number): Promise<boolean> {
  const [lock] = await connection<{ taken: boolean }[]>`SELECT pg_try_advisory_lock(${id}) AS taken`;
  return lock?.taken ?? false;
}

/** How long in ms a connection that holds a lock may be silent. */
const leaseMs = 120_000;

/**
 * Gives the connection's locks a lease: after two minutes of silence, for example of a frozen host, PostgreSQL ends the
 * session and frees them. Returns a function that stops the keep-alive queries.
 */
export async function leaseLocks(connection: Db, lastingMs = leaseMs): Promise<() => void> {
  await connection`SELECT set_config('idle_session_timeout', ${String(lastingMs)}, false)`;
  const sign = setInterval(() => void connection`SELECT 1`.catch(() => undefined), lastingMs / 4);
  sign.unref();
  return () => clearInterval(sign);
}

/** Frees all locks of the connection, and lifts the limit on its silence. */
export const releaseLocks = (connection: Db) => connection`
  SELECT pg_advisory_unlock_all(), set_config('idle_session_timeout', '0', false)`;

/** Keeps all hosts from deleting picture files as long as the connection lives. First waits for a running deletion. */
export async function holdFiles(connection: Db): Promise<void> {
  await connection`SELECT set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`;
  await connection`SELECT pg_advisory_lock_shared(${filesLock})`;
}

export async function isHoldingFiles(connection: Db): Promise<boolean> {
  const held = await connection`
    SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${filesLock} AND pid = pg_backend_pid() AND granted`;
  return held.length > 0;
}

/** Takes the right to delete picture files until the connection's locks are freed; false while a backup reads them. */
export const mayDeleteFiles = (connection: Db): Promise<boolean> => tryLock(connection, filesLock);

/** After this many attempts, 100 ms apart, a waiting host reports that it waits. */
const sayAfter = 50;

/** Runs the work on only one of the database's hosts at a time. The others wait, and report it through `say`. */
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
