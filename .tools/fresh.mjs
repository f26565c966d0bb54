// Finds out whether the installed packages match the lock file, and whether build/ matches the sources. Runs without
// any installed package.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const lock = 'package-lock.json';
const installed = 'node_modules/.piazza-lock';
const npmsOwn = 'node_modules/.package-lock.json';
const lockHash = () => createHash('sha256').update(readFileSync(lock)).digest('hex');

function isInstalled() {
  if (existsSync(installed)) return readFileSync(installed, 'utf8') === lockHash();
  return existsSync(npmsOwn) && statSync(npmsOwn).mtimeMs >= statSync(lock).mtimeMs;
}

/** Runs npm, and ends this process with its exit code on failure. */
export function npm(...args) {
  const cli = process.env['npm_execpath'];
  const options = { stdio: ['ignore', 'inherit', 'inherit'] };
  const { status, error } = cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs the lock file's packages if they are missing. Runs without any of them. */
export function installMissing() {
  if (!isInstalled()) {
    console.log('Installing packages …');
    npm('ci', '--include=dev', '--no-audit', '--no-fund');
  }
  writeFileSync(installed, lockHash());
}

const built = 'build/.stamp';
const folders = ['contract', 'src', 'server', 'public', '.tools/webpack'];
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'webpack.config.ts', '.tools/build.mjs'];

/** The host reads its data files (SQL, JSON, pictures) in place: only its code is built. */
const isBuilt = (file) => !/\.test\.tsx?$/.test(file) && (!file.startsWith('server') || file.endsWith('.ts'));

function hashSources() {
  const found = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    );
  const hash = createHash('sha256').update(process.version);
  for (const file of [...found.filter(isBuilt), ...files].sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

export function isBuildFresh() {
  const made = ['build/app/index.html', 'build/server/main.js', built];
  return made.every((file) => existsSync(file)) && readFileSync(built, 'utf8') === hashSources();
}

export const stampBuild = () => writeFileSync(built, hashSources());

export const unstampBuild = () => rmSync(built, { force: true });
