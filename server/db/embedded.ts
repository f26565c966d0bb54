import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readClaim, takeClaim, type HeldClaim, type Where } from './embedded/claim';
import { readPassword, SUPERUSER } from './embedded/cluster';
import { interrupt } from './embedded/postmaster';
import { isRunning, type ProcessId } from './embedded/processes';
import { openServer, type Log, type Server, type ServerOptions } from './embedded/server';
import { ensureDatabase, isAnswering } from './embedded/session';

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** Created when missing; "piazza" unless told. */
  database?: string;
  settings?: Record<string, string>;
  /** The folder with PostgreSQL's bin, lib and share, when it is not the installed package's. */
  programs?: string;
}

export interface EmbeddedDatabase {
  /** For psql. postgres.js reads no socket folder from an address: give it host, port and user. */
  url: string;
  /** The folder of the socket; 127.0.0.1 on Windows. */
  host: string;
  port: number;
  user: string;
  /** Stands on Windows alone. */
  password?: string;
  /** Stops the server if this process keeps it; leaves one that was joined. */
  stop(): Promise<void>;
  /** Called when the server is gone and could not be brought back. */
  onExit(callback: (code: number | null) => void): void;
}

/** The owner keeps the server; a guest found another process keeping it, and succeeds to it. */
type Role = { kind: 'owner'; claim: HeldClaim; server: Server } | { kind: 'guest'; id: string; where: Where };

const MAX_RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;
const JOIN_PATIENCE_MS = 30_000;
const POLL_MS = process.platform === 'linux' ? 100 : 1000;

interface House extends ServerOptions {
  claimFile: string;
  password: string | undefined;
  signal: AbortSignal;
}

const placeOf = (role: Role): Where => (role.kind === 'owner' ? role.server.postmaster.where : role.where);

async function own(house: House, claim: HeldClaim): Promise<Role> {
  try {
    const server = await openServer(house, claim.before);
    await claim.publish(server.postmaster.where);
    return { kind: 'owner', claim, server };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/** Becomes the owner if nobody alive is, else joins the owner's server as soon as it answers. */
async function enter(house: House): Promise<Role> {
  const end = Date.now() + JOIN_PATIENCE_MS;
  for (;;) {
    house.signal.throwIfAborted();
    const claim = await takeClaim(house.claimFile);
    if (claim) return own(house, claim);
    const held = await readClaim(house.claimFile);
    if (held && held !== 'unreadable' && held.where) {
      if (await isAnswering(held.where, house.password))
        return { kind: 'guest', id: held.id, where: held.where };
      if (Date.now() > end)
        throw new Error(
          `Process ${held.pid} keeps the database in ${house.dataDir}, but it cannot be reached`,
        );
    }
    await delay(50);
  }
}

async function isLost(role: Role, house: House): Promise<boolean> {
  if (role.kind === 'owner') return !isRunning(role.server.postmaster);
  const held = await readClaim(house.claimFile);
  return held === undefined || held === 'unreadable' || held.id !== role.id || !isRunning(held);
}

/** Brings a lost server back: as owner by a restart, as guest by joining or succeeding the owner. */
async function recover(role: Role, house: House): Promise<Role> {
  const before = placeOf(role);
  // The data folder may have been deleted and taken by another process meanwhile.
  const isStillOurs = role.kind === 'owner' && (await role.claim.stands());
  const next: Role = isStillOurs ? { ...role, server: await openServer(house, before) } : await enter(house);
  if (next.kind === 'owner') await next.claim.publish(placeOf(next));
  if (placeOf(next).host !== before.host || placeOf(next).port !== before.port)
    house.log.warn({ before, now: placeOf(next) }, 'The database came back at another place');
  return next;
}

/** Watches the server and brings it back, until the signal ends it; false when it gave up. */
async function supervise(house: House, read: () => Role, write: (role: Role) => void): Promise<boolean> {
  let restarts: number[] = [];
  while (!house.signal.aborted) {
    const pause = read().kind === 'owner' ? POLL_MS : 500;
    await delay(pause, undefined, { ref: false, signal: house.signal }).catch(() => undefined);
    if (house.signal.aborted || !(await isLost(read(), house).catch(() => true))) continue;
    restarts = restarts.filter((at) => at > Date.now() - RESTART_WINDOW_MS);
    if (restarts.length >= MAX_RESTARTS) return false;
    restarts.push(Date.now());
    house.log.warn({ restarts: restarts.length }, 'The database is gone, bringing it back');
    try {
      write(await recover(read(), house));
    } catch (error) {
      house.log.warn({ err: error }, 'The database did not come back');
      await delay(500 * restarts.length, undefined, { ref: false, signal: house.signal }).catch(
        () => undefined,
      );
    }
  }
  return true;
}

function urlOf({ host, port }: Where, database: string, password: string | undefined): string {
  const secret = password === undefined ? '' : `:${password}`;
  return `postgresql://${SUPERUSER}${secret}@${encodeURIComponent(host)}:${port}/${encodeURIComponent(database)}`;
}

async function close(role: Role): Promise<void> {
  if (role.kind === 'guest') return;
  await role.server.stop();
  await role.claim.release();
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
  const callbacks: ((code: number | null) => void)[] = [];
  try {
    let role = await enter(house);
    if (role.kind === 'guest') house.log.info({ ...role.where }, 'Joined the database of another process');
    await ensureDatabase(placeOf(role), database, house.password).catch(async (error: unknown) => {
      await close(role);
      throw error;
    });
    const supervision = supervise(
      house,
      () => role,
      (next) => (role = next),
    ).then(async (isStopped) => {
      process.off('exit', handleExit);
      await close(role);
      if (!isStopped) for (const callback of callbacks) callback(null);
    });
    return {
      url: urlOf(placeOf(role), database, house.password),
      ...placeOf(role),
      user: SUPERUSER,
      ...(house.password !== undefined && { password: house.password }),
      stop: () => {
        stopping.abort();
        return supervision;
      },
      onExit: (callback) => void callbacks.push(callback),
    };
  } catch (error) {
    process.off('exit', handleExit);
    throw error;
  }
}
