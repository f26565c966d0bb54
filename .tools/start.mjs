// npm start: installs if needed, builds if needed, starts the host. Runs before any package is there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuildFresh } from './sources.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

const lock = 'package-lock.json';
const stamp = 'node_modules/.piazza-lock';
const npmsOwn = 'node_modules/.package-lock.json';
const lockHash = () => createHash('sha256').update(readFileSync(lock)).digest('hex');

function isInstalled() {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash();
  return existsSync(npmsOwn) && statSync(npmsOwn).mtimeMs >= statSync(lock).mtimeMs;
}

/** Runs npm and ends with its exit code when it fails. */
function npm(...args) {
  const cli = process.env['npm_execpath'];
  const options = { stdio: ['ignore', 'inherit', 'inherit'] };
  const { status, error } = cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

if (!isInstalled()) {
  console.log('Installing packages …');
  npm('ci', '--include=dev', '--no-audit', '--no-fund');
}
writeFileSync(stamp, lockHash());

if (!isBuildFresh()) {
  console.log('Building …');
  npm('run', 'build');
}

await import('./serve.mjs');
