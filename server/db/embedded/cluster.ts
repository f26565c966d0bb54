import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { canReach, give, giveTree, identityOf, type Account } from './account';
import { childEnvironment, programOf, type Binaries } from './binaries';

const run = promisify(execFile);

/** The database role that creates and migrates the database. */
export const SUPERUSER = 'piazza';
/** The database role of the running host, which is no superuser and owns nothing. */
export const RUNNER = 'piazza_host';

const isPresent = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * The path by which programs started in the folder can name it. If only root may enter one of its parents, they cannot
 * use the full path, but can use the working directory that they inherit.
 */
export async function pathFor(folder: string, account: Account | undefined): Promise<string> {
  if (await canReach(folder, account)) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new Error(
    `User ${account?.uid} cannot enter ${folder}: choose another DATA_DIR, or start as another user`,
  );
}

/** On Windows, which has no Unix sockets here, the database listens on 127.0.0.1 and needs this password. */
export async function readPassword(dataDir: string): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined;
  const file = join(dataDir, 'postgres.password');
  if (!(await isPresent(file)))
    await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFile(file, 'utf8');
}

async function makeCluster(cluster: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const folder = dirname(cluster);
  const fresh = await mkdtemp(`${cluster}.init-`);
  await give(fresh, account);
  const password = await readPassword(folder);
  const access =
    password === undefined
      ? ['--auth-local=trust', '--auth-host=reject']
      : ['--auth=scram-sha-256', `--pwfile=${join(folder, 'postgres.password')}`];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = [
    '-D',
    await pathFor(fresh, account),
    '-U',
    SUPERUSER,
    '--data-checksums',
    ...locale,
    ...access,
  ];
  const options = { ...identityOf(account), cwd: fresh, env: childEnvironment() };
  await run(programOf(binaries.folder, 'initdb'), args, options);
  await rename(fresh, cluster);
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a missing data folder beside its final place and then renames it, so that a half-made one is never used. */
export async function prepareCluster(
  cluster: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<'created' | 'found'> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) {
    if (version.trim() !== binaries.major)
      throw new Error(
        `${cluster} was made by PostgreSQL ${version.trim()}, this is ${binaries.major}: ` +
          'dump it with the old version and load it here, or choose another DATA_DIR',
      );
    if (account && (await stat(cluster)).uid === 0) {
      await giveTree(cluster, account);
      await chmod(cluster, 0o700);
    }
    return 'found';
  }
  if (await isPresent(cluster))
    await rmdir(cluster).catch(() => {
      throw new Error(`${cluster} holds no PostgreSQL data: move it away or choose another DATA_DIR`);
    });
  const folder = dirname(cluster);
  for (const name of await readdir(folder))
    if (name.startsWith(`${basename(cluster)}.init-`))
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  await makeCluster(cluster, binaries, account);
  return 'created';
}
