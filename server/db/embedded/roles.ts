import { access, constants } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { readClaim, takeClaim, type HeldClaim, type Where } from './claim';
import { isRunning } from './processes';
import { openServer, type Server, type ServerOptions } from './server';
import { isAnswering } from './session';

/**
 * An owner started the server or took it over, and stops it; a guest uses another process's server, and becomes the
 * owner if that process dies.
 */
export type Role =
  | { kind: 'owner'; claim: HeldClaim; server: Server }
  | { kind: 'guest'; id: string; where: Where };

const TOLD = 5;
const MAX_PAUSE_MS = 5000;
const MEMORY_MS = 60_000;
const JOIN_PATIENCE_MS = 30_000;
const POLL_MS = process.platform === 'linux' ? 100 : 1000;

export interface House extends ServerOptions {
  claimFile: string;
  password: string | undefined;
  signal: AbortSignal;
}

export const databaseAt = (role: Role): Where =>
  role.kind === 'owner' ? role.server.postmaster.where : role.where;

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

/** Whether this process may use the socket; false if it belongs to another user who keeps it private. */
const isOpenToUs = ({ host }: Where): Promise<boolean> =>
  access(host, constants.X_OK).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'EACCES',
  );

/** Becomes the owner if no live process is; else joins the owner's server once it answers. */
export async function enter(house: House): Promise<Role> {
  const end = Date.now() + JOIN_PATIENCE_MS;
  for (;;) {
    house.signal.throwIfAborted();
    const claim = await takeClaim(house.claimFile);
    if (claim) return own(house, claim);
    const held = await readClaim(house.claimFile);
    if (held && held !== 'unreadable' && held.where) {
      if (await isAnswering(held.where, house.password))
        return { kind: 'guest', id: held.id, where: held.where };
      if (Date.now() > end || !(await isOpenToUs(held.where)))
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

/** Reacts to a lost server: an owner restarts it, a guest joins the owner's new server or becomes the owner. */
async function recover(role: Role, house: House): Promise<Role> {
  const before = databaseAt(role);
  // The data folder may have been deleted, and another process may have claimed it.
  const isStillOurs = role.kind === 'owner' && (await role.claim.stands());
  const next: Role = isStillOurs
    ? { ...role, server: await openServer(house, before, role.server.binaries) }
    : await enter(house);
  if (next.kind === 'owner') await next.claim.publish(databaseAt(next));
  if (databaseAt(next).host !== before.host || databaseAt(next).port !== before.port)
    house.log.warn({ before, now: databaseAt(next) }, 'The database came back at another place');
  return next;
}

/**
 * Watches the server and restores it after a loss, until the signal aborts. It never gives up, because a full disk may
 * have space again hours later. The pauses between attempts grow, and only the first attempts are logged.
 */
export async function supervise(house: House, read: () => Role, write: (role: Role) => void): Promise<void> {
  const rest = (ms: number): Promise<void> =>
    delay(ms, undefined, { ref: false, signal: house.signal }).catch(() => undefined);
  let tries: number[] = [];
  while (!house.signal.aborted) {
    await rest(read().kind === 'owner' ? POLL_MS : 500);
    if (house.signal.aborted || !(await isLost(read(), house).catch(() => true))) continue;
    tries = tries.filter((at) => at > Date.now() - MEMORY_MS);
    await rest(Math.min(tries.length * 500, MAX_PAUSE_MS));
    if (house.signal.aborted) return;
    tries.push(Date.now());
    const tell = tries.length > TOLD ? () => undefined : house.log.warn.bind(house.log);
    tell({ tries: tries.length }, 'The database is gone, bringing it back');
    try {
      write(await recover(read(), house));
    } catch (error) {
      tell({ err: error }, 'The database did not come back, trying again');
    }
  }
}

/** An owner stops its server; a guest does nothing. */
export async function leave(role: Role): Promise<void> {
  if (role.kind === 'guest') return;
  await role.server.stop();
  await role.claim.release();
}
