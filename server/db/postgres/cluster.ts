import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, isOpenToAll } from './account';

const run = promisify(execFile);
const elsewhere = '/var/lib/piazza';
/** The name of the database's own superuser: only the private socket reaches it. */
export const superuser = 'piazza';

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Our environment has secrets that are none of the database's. */
export const environment = (native: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LD_LIBRARY_PATH: join(native, 'lib'),
  DYLD_LIBRARY_PATH: join(native, 'lib'),
  LC_ALL: 'C',
  TZ: 'UTC',
});

/** The folder that initdb fills: below the data folder, or behind a link where the account cannot enter that. */
async function place(dataDir: string, account: Account | undefined): Promise<string> {
  const inside = join(dataDir, 'postgres');
  if (account === undefined) return inside;
  const stat = await lstat(inside).catch(() => undefined);
  if (stat?.isSymbolicLink()) return readlink(inside);
  if (stat?.isDirectory() && isOpenToAll(dataDir)) return inside;
  if (isOpenToAll(dirname(dataDir))) {
    await chmod(dataDir, 0o711);
    return inside;
  }
  // Below a folder that only root can enter: the cluster lives in the system's place, the data folder links to it.
  const target = join(elsewhere, short(dataDir));
  await mkdir(elsewhere, { recursive: true, mode: 0o711 });
  // The link is gone, so the data folder was begun anew: what an older one left is nobody's.
  await rm(target, { recursive: true, force: true });
  await symlink(target, inside);
  return target;
}

/** A new cluster, whole or not at all: a start that was killed in the middle leaves a folder that nobody reads. */
async function create(target: string, native: string, account: Account | undefined): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const part = await mkdtemp(`${target}.new-`);
  try {
    if (account) await chown(part, account.uid, account.gid);
    const options = ['-D', part, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--data-checksums', '--no-instructions'];
    await run(join(native, 'bin', 'initdb'), options, { ...account, env: environment(native), cwd: '/' });
    await rename(part, target);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** Finds the cluster of a data folder, or makes it. Throws when it is of another PostgreSQL version. */
export async function openCluster(dataDir: string, native: string, account: Account | undefined): Promise<string> {
  const cluster = await place(dataDir, account);
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    await rm(cluster, { recursive: true, force: true });
    await create(cluster, native, account);
  }
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  const { stdout } = await run(join(native, 'bin', 'postgres'), ['--version'], { env: environment(native) });
  const own = /(\d+)\./.exec(stdout)?.[1];
  if (found !== own)
    throw new Error(`${cluster} was made by PostgreSQL ${found}, this build brings ${own}: dump and restore, or use another DATA_DIR`);
  return cluster;
}

/** A private folder for the socket, with a short path: a socket's path holds 107 bytes at most. */
export async function openSocketFolder(cluster: string, account: Account | undefined): Promise<string> {
  const folder = join(tmpdir().length < 60 ? tmpdir() : '/tmp', `piazza-${short(cluster)}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const stat = await lstat(folder);
  const owner = account?.uid ?? process.getuid?.();
  const isOurs = stat.uid === process.getuid?.() || stat.uid === owner;
  if (!stat.isDirectory() || !isOurs) throw new Error(`${folder} belongs to somebody else: remove it`);
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  return folder;
}
