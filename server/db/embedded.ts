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
  /** Created when missing; "piazza" unless told. */
  database?: string;
  settings?: Record<string, string>;
  /** The folder with PostgreSQL's bin, lib and share, when it is not the installed package's. */
  programs?: string;
}

/** The parts that `connect` takes. Not an address: a socket's folder does not stand in one. */
export interface EmbeddedDatabase {
  /** The folder of the socket; 127.0.0.1 on Windows. */
  host: string;
  port: number;
  /** Owns the database and migrates it. */
  user: string;
  /** Whom the host runs as, once `admitRunner` let them in. */
  runner: string;
  database: string;
  /** Stands on Windows alone. */
  password?: string;
  /** Stops the server if this process keeps it; leaves one that was joined. */
  stop(): Promise<void>;
}

/** Enters the house, and sees to it that the database and its runner are there. */
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
 * Runs the private PostgreSQL of a data folder, or joins the one that another process of this machine runs there.
 * It outlives a killed host, and the next start takes it over. Throws with a text for the person at the console.
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
