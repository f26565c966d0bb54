import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import { databaseAccount } from './account';
import { findBinaries } from './binaries';
import { openCluster, openSocketFolder, superuser } from './cluster';
import { enter, leave, withLock } from './lock';
import { ensureServer, type Place, port, stopServer } from './server';
import { isAlive } from './processes';

export interface EmbeddedDatabase {
  /** The socket's folder, as postgres.js takes it for `host`. */
  host: string;
  port: number;
  user: string;
  database: string;
  /** The server's process. */
  pid(): number;
  /** Leaves; the last host on the folder stops the server. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  database?: string;
  log: { warn(details: object, text: string): void };
}

const watchEvery = 300;
const restartsAMinute = 10;

async function ensureDatabase({ socketDir }: Place, name: string): Promise<void> {
  const sql = postgres({ host: socketDir, port, username: superuser, database: 'postgres', max: 1, onnotice: () => undefined });
  try {
    const found = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`;
    if (found.length === 0) await sql`CREATE DATABASE ${sql(name)}`;
  } finally {
    await sql.end();
  }
}

/** Starts the server again when it is gone, not too often. Returns what ends the watch. */
function watch(place: Place, dataDir: string, first: number, log: Options['log']) {
  let pid = first;
  let isBusy = false;
  let recent: number[] = [];
  const timer = setInterval(() => {
    if (isBusy || isAlive(pid)) return;
    recent = recent.filter((at) => performance.now() - at < 60_000);
    if (recent.length >= restartsAMinute) return;
    recent.push(performance.now());
    isBusy = true;
    log.warn({ pid }, 'PostgreSQL is gone: starting it again');
    withLock(dataDir, () => ensureServer(place))
      .then((next) => {
        pid = next;
      })
      .catch((error: unknown) => log.warn({ err: error }, `PostgreSQL does not come back: ${String(error)}`))
      .finally(() => {
        isBusy = false;
      });
  }, watchEvery);
  timer.unref();
  return { pid: () => pid, end: () => clearInterval(timer) };
}

/**
 * The private PostgreSQL of a data folder, from the binaries that npm brings: reached by a Unix socket and by
 * nothing else. A server that is there already (a killed host's, another living host's) is joined. Throws
 * with a clear text when the folder cannot be used.
 */
export async function startEmbedded({ dataDir, database = 'piazza', log }: Options): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true });
  const { place, pid } = await withLock(folder, async () => {
    const account = databaseAccount();
    const native = await findBinaries(account);
    const cluster = await openCluster(folder, native, account);
    const socketDir = await openSocketFolder(cluster, account);
    const found: Place = { native, cluster, socketDir, logFile: join(folder, 'postgres.log'), account };
    const started = await ensureServer(found);
    await ensureDatabase(found, database);
    await enter(folder);
    return { place: found, pid: started };
  });
  const watcher = watch(place, folder, pid, log);
  return {
    host: place.socketDir,
    port,
    user: superuser,
    database,
    pid: watcher.pid,
    async stop() {
      watcher.end();
      await withLock(folder, async () => {
        if (await leave(folder)) await stopServer(place);
      });
    },
  };
}
