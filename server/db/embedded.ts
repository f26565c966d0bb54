import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { readPassword, RUNNER, SUPERUSER } from './embedded/cluster';
import { interrupt } from './embedded/postmaster';
import type { ProcessId } from './embedded/processes';
import { enter, leave, databaseAt, supervise, type House, type Role } from './embedded/roles';
import type { Log } from './embedded/server';
import { ensureDatabase, ensureRunner } from './embedded/session';

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** The name of the database, "piazza" by default. It is created if missing. */
  database?: string;
  settings?: Record<string, string>;
  /** The folder with PostgreSQL's bin, lib and share; by default that of the installed package. */
  programs?: string;
}

/** Connection settings for `connect`. They are no URL, because a URL cannot name the folder of a socket. */
export interface EmbeddedDatabase {
  /** The socket's folder; 127.0.0.1 on Windows. */
  host: string;
  port: number;
  /** The database's owner, who migrates its schema. */
  user: string;
  /** The user of the running host, once `admitRunner` has granted its rights. */
  runner: string;
  database: string;
  /** Set only on Windows. */
  password?: string;
  /** Stops the server if this process started it (or took it over); a server that it only joined keeps running. */
  stop(): Promise<void>;
}

/**
 * Becomes the owner of the data folder's server or a guest at another process's, and makes sure that the database and
 * the host's user exist.
 */
async function furnish(house: House, database: string): Promise<Role> {
  const role = await enter(house);
  if (role.kind === 'guest') house.log.info?.({ ...role.where }, 'Joined the database of another process');
  try {
    await ensureDatabase(databaseAt(role), database, house.password);
    await ensureRunner(databaseAt(role), house.password);
  } catch (error) {
    await leave(role);
    throw error;
  }
  return role;
}

/**
 * Runs the private PostgreSQL of a data folder, or joins the one that another process runs there. The server outlives a
 * killed host, and the next start takes it over. Throws a message for the console.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const database = options.database ?? 'piazza';
  const stopping = new AbortController();
  let kept: ProcessId | undefined;
  const house: House = {
    dataDir,
    log: options.log,
    settings: options.settings ?? {},
    programs: options.programs,
    onProcess: (id) => (kept = id),
    claimFile: join(dataDir, 'postgres.owner'),
    password: await readPassword(dataDir),
    signal: stopping.signal,
  };
  const handleExit = (): void => void (kept && interrupt(kept));
  process.on('exit', handleExit);
  try {
    let role = await furnish(house, database);
    const supervision = supervise(
      house,
      () => role,
      (next) => (role = next),
    ).then(async () => {
      process.off('exit', handleExit);
      await leave(role);
    });
    return {
      ...databaseAt(role),
      user: SUPERUSER,
      runner: RUNNER,
      database,
      ...(house.password !== undefined && { password: house.password }),
      stop: () => {
        stopping.abort();
        return supervision;
      },
    };
  } catch (error) {
    handleExit();
    process.off('exit', handleExit);
    throw error;
  }
}
