import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { canReach, give, type Account } from './account';
import type { Where } from './claim';

const PORT = 5432;
const PREFIX = 'piazza-';
/** The maximum length of a socket's path: 107 bytes on Linux, 103 on macOS. */
const MAX_PATH = 103;

const socketOf = (folder: string): string => join(folder, `.s.PGSQL.${PORT}`);

async function isOurs(folder: string, account: Account | undefined): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  const uid = account?.uid ?? process.getuid?.();
  return found !== undefined && found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
}

const isListening = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path, () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

async function sweep(folder: string): Promise<void> {
  for (const file of [socketOf(folder), `${socketOf(folder)}.lock`]) await rm(file, { force: true });
}

/**
 * Opens a folder for the socket; false if it belongs to somebody else or a server listens there. Deletes what a crash
 * left in it.
 */
async function openFolder(folder: string, account: Account | undefined): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    await give(folder, account);
  } catch {
    // The folder exists already, or its parent is missing. Below, only the owner matters.
  }
  if (!(await isOurs(folder, account)) || (await isListening(socketOf(folder)))) return false;
  await sweep(folder);
  return true;
}

/** Whether a folder can hold sockets. Some file systems that a container shares with its machine cannot. */
const holdsSockets = (folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(false));
    server.listen(join(folder, 'trial'), () => server.close(() => resolve(true)));
  });

/**
 * A socket folder inside the data folder, which the operator's commands can reach even if the host has a private /tmp.
 */
async function openInside(dataDir: string, account: Account | undefined): Promise<Where | undefined> {
  const folder = join(dataDir, `${PREFIX}socket`);
  if (Buffer.byteLength(socketOf(folder)) > MAX_PATH || !(await canReach(dataDir, account))) return undefined;
  if (!(await openFolder(folder, account))) return undefined;
  if (await holdsSockets(folder)) return { host: folder, port: PORT };
  await rmdir(folder).catch(() => undefined);
  return undefined;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : PORT;
}

/**
 * Chooses where the server listens: a socket in a private folder, or a free local port on Windows. The socket's folder
 * is in the data folder. If that path is too long, it is a temporary folder whose name is derived from the path, so
 * that connection pools find the database after a restart; if somebody else uses that name, it is a random one.
 */
export async function openPlace(
  dataDir: string,
  account: Account | undefined,
  before: Where | undefined,
): Promise<Where> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: before?.port ?? (await freePort()) };
  const inside = await openInside(dataDir, account);
  if (inside) return inside;
  if (before && basename(before.host).startsWith(PREFIX) && (await openFolder(before.host, account)))
    return { host: before.host, port: PORT };
  const name = PREFIX + createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  for (const base of [tmpdir(), '/tmp', '/run', '/var/tmp']) {
    if (Buffer.byteLength(socketOf(join(base, name))) > MAX_PATH) continue;
    if (!(await canReach(base, account).catch(() => false))) continue;
    if (await openFolder(join(base, name), account)) return { host: join(base, name), port: PORT };
    const folder = await mkdtemp(join(base, PREFIX)).catch(() => undefined);
    if (folder === undefined) continue;
    await give(folder, account);
    return { host: folder, port: PORT };
  }
  throw new Error('There is no temporary folder in which the database may open its socket');
}

/** Deletes the socket's folder if it is empty. */
export async function closePlace({ host }: Where): Promise<void> {
  if (!basename(host).startsWith(PREFIX)) return;
  await sweep(host);
  await rmdir(host).catch(() => undefined);
}

export const settingsFor = ({ host, port }: Where): Record<string, string> =>
  host.startsWith('/')
    ? {
        listen_addresses: '',
        unix_socket_directories: host,
        unix_socket_permissions: '0700',
        port: String(port),
      }
    : { listen_addresses: host, port: String(port) };
