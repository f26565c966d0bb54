import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const lock = 'package-lock.json';
const stamp = 'node_modules/.piazza-lock';
const npmsOwn = 'node_modules/.package-lock.json';
const lockHash = () => createHash('sha256').update(readFileSync(lock)).digest('hex');

function isInstalled() {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash();
  return existsSync(npmsOwn) && statSync(npmsOwn).mtimeMs >= statSync(lock).mtimeMs;
}

/** Runs npm and ends this process with its exit code when it fails. */
export function npm(...args) {
  const cli = process.env['npm_execpath'];
  const options = { stdio: ['ignore', 'inherit', 'inherit'] };
  const { status, error } = cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs the packages of the lock file unless they are there. Needs none of them. */
export function installMissing() {
  if (!isInstalled()) {
    console.log('Installing packages …');
    npm('ci', '--include=dev', '--no-audit', '--no-fund');
  }
  writeFileSync(stamp, lockHash());
}
