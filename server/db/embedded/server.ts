import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseAccount } from './account';
import { openBinaries, type Binaries } from './binaries';
import type { Where } from './claim';
import { prepareCluster, readPassword } from './cluster';
import { closePlace, openPlace } from './place';
import { findPostmaster, launch, stopPostmaster, type Postmaster } from './postmaster';
import { clearOrphans, isRunning, type ProcessId } from './processes';
import { isAnswering } from './session';

export interface Log {
  info?(details: object, text: string): void;
  warn(details: object, text: string): void;
}

export interface ServerOptions {
  dataDir: string;
  log: Log;
  settings: Record<string, string>;
  /** The folder of PostgreSQL's programs; by default that of the installed package. */
  programs: string | undefined;
  /** Called as soon as the server's process exists, before it answers. */
  onProcess: (id: ProcessId) => void;
}

export interface Server {
  postmaster: Postmaster;
  binaries: Binaries;
  stop(): Promise<void>;
}

const PATIENCE_MS = { ready: 5000, stopping: 20_000 };

/** Waits until a server that already runs answers; undefined if it has ended. */
async function adopt(
  cluster: string,
  binaries: Binaries,
  password?: string,
): Promise<Postmaster | undefined> {
  const begin = Date.now();
  for (;;) {
    const found = await findPostmaster(cluster);
    if (!found) return undefined;
    const { status, ...postmaster } = found;
    if (status === 'ready' && (await isAnswering(postmaster.where, password))) return postmaster;
    const patience = status === 'ready' || status === 'stopping' ? PATIENCE_MS[status] : Infinity;
    if (Date.now() - begin > patience) {
      await stopPostmaster(postmaster, cluster, binaries);
      // On Windows the pid may belong to another program, which PostgreSQL itself notices when it starts.
      if (process.platform === 'win32') return undefined;
    }
    await delay(50);
  }
}

/**
 * Repeats the start while child processes of a dead server, which this system cannot list, still hold its shared
 * memory.
 */
async function persist<T>(start: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + 10_000; ;) {
    try {
      return await start();
    } catch (error) {
      if (!String(error).includes('shared memory block') || Date.now() > end) throw error;
      await delay(200);
    }
  }
}

/** Starts the database of a data folder: takes over a running server, or makes the data folder and starts a server. */
export async function openServer(
  options: ServerOptions,
  before: Where | undefined,
  known?: Binaries,
): Promise<Server> {
  const { dataDir, log, settings, onProcess } = options;
  const cluster = await realpath(join(dataDir, 'postgres')).catch(() => join(dataDir, 'postgres'));
  const account = chooseAccount(cluster);
  const binaries = known ?? (await openBinaries(account, options.programs));
  // A restart must find the existing data: a new empty database would look like lost data.
  if (!known && (await prepareCluster(cluster, binaries, account)) === 'created')
    log.info?.({ cluster }, 'Database created');
  let postmaster = await adopt(cluster, binaries, await readPassword(dataDir));
  if (postmaster) {
    log.info?.({ pid: postmaster.pid }, 'Took over the running database');
    onProcess(postmaster);
  } else {
    await clearOrphans(cluster);
    const where = await openPlace(dataDir, account, before);
    const rest = { logFile: join(dataDir, 'postgres.log'), settings, onSpawn: onProcess };
    postmaster = await persist(() => launch(cluster, binaries, account, where, rest));
    log.info?.({ pid: postmaster.pid, ...where }, 'Database started');
  }
  const { where } = postmaster;
  const running = postmaster;
  return {
    postmaster,
    binaries,
    async stop() {
      if (isRunning(running)) await stopPostmaster(running, cluster, binaries);
      await clearOrphans(cluster);
      await closePlace(where);
    },
  };
}
