import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Account } from './account';
import { environment, superuser } from './cluster';
import { isAlive, nameOf, pause, until } from './processes';

export interface Place {
  native: string;
  cluster: string;
  socketDir: string;
  logFile: string;
  account: Account | undefined;
}
const patience = 10_000;
/** There is no TCP: the number only names the socket. */
export const port = 5432;

const settings = {
  listen_addresses: '',
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '1GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

/** The living server of the cluster, as its own pid file names it. */
export async function runningServer({ cluster }: Place): Promise<number | undefined> {
  const [line] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(line);
  return pid > 0 && isAlive(pid) && nameOf(pid).startsWith('postgres') ? pid : undefined;
}

export async function isReady({ socketDir }: Place): Promise<boolean> {
  const sql = postgres({ host: socketDir, port, username: superuser, database: 'postgres', max: 1, connect_timeout: 2, onnotice: () => undefined });
  try {
    await sql`SELECT 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function launch({ native, cluster, socketDir, logFile, account }: Place): number {
  const log = openSync(logFile, 'a', 0o600);
  const options = Object.entries({ ...settings, unix_socket_directories: socketDir }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: Ctrl-C in the host's terminal must reach the host alone, which then stops the database in order.
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', cluster, '-p', String(port), ...options], {
    ...account,
    env: environment(native),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw new Error('PostgreSQL could not be started');
  return child.pid;
}

async function whyNot({ logFile }: Place): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n');
  return lines.slice(-3).join(' ');
}

/** The pid of a server that answers: the one that runs already, else a new one. */
export async function ensureServer(place: Place): Promise<number> {
  const living = await runningServer(place);
  if (living !== undefined) {
    // A server that is shutting down answers no more: it has to be gone before the next one starts.
    const settled = await until(async () => !isAlive(living) || (await isReady(place)), 30_000);
    if (settled && isAlive(living)) return living;
    if (!settled) throw new Error(`PostgreSQL (process ${living}) neither answers nor ends`);
  }
  // Nobody of that name lives: a pid that another program took over would stop PostgreSQL for nothing.
  await rm(join(place.cluster, 'postmaster.pid'), { force: true });
  // A killed server's children hold its memory for a moment, and a new one refuses to start beside them.
  for (const end = performance.now() + patience; ; await pause(200)) {
    const pid = launch(place);
    await until(async () => !isAlive(pid) || (await isReady(place)), 30_000);
    if (isAlive(pid)) return pid;
    if (performance.now() > end) throw new Error(`PostgreSQL did not start: ${await whyNot(place)}`);
  }
}

/** Fast shutdown; a server that does not end in 8 s is told to leave at once (it recovers at the next start). */
export async function stopServer(place: Place): Promise<void> {
  const pid = await runningServer(place);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  if (await until(() => !isAlive(pid), 8000)) return;
  process.kill(pid, 'SIGQUIT');
  await until(() => !isAlive(pid), 4000);
}
