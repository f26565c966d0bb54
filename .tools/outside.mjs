// npm run test:server:external: runs the server's tests on the system's PostgreSQL, started for this run in its own
// folder and on its own port.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ended, forwardSignals, node } from './run.mjs';

function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => `${debian}/${version}/bin`),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  const folder = folders.find((bin) => existsSync(`${bin}/initdb`) && existsSync(`${bin}/postgres`));
  if (!folder) throw new Error('No PostgreSQL server found: install the package postgresql.');
  return folder;
}

/** PostgreSQL refuses to run as root, so root runs it as the user whom the package created. */
function findUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function waitUntilReady(binaries, port, postgres) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (postgres.exitCode !== null) throw new Error('PostgreSQL ended while it started.');
    try {
      execFileSync(`${binaries}/pg_isready`, ['-q', '-U', 'postgres', '-h', '127.0.0.1', '-p', String(port)]);
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error('PostgreSQL did not become ready.');
}

const binaries = findBinaries();
const user = findUser();
const folder = mkdtempSync(join(tmpdir(), 'piazza-pg-'));
if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
const data = join(folder, 'data');
const port = await freePort();
const quiet = { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };

execFileSync(
  `${binaries}/initdb`,
  ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
  quiet,
);
const settings = [
  'listen_addresses=127.0.0.1',
  `unix_socket_directories=${folder}`,
  'fsync=off',
  'max_connections=200',
  'log_min_messages=fatal',
];
const postgres = spawn(
  `${binaries}/postgres`,
  ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
  quiet,
);
const stopped = ended(postgres);

try {
  await waitUntilReady(binaries, port, postgres);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const asked = process.argv.slice(2);
  const args = asked.length > 0 ? asked : ['--selectProjects', 'server'];
  const tests = node(['node_modules/jest/bin/jest.js', ...args], {
    env: { ...process.env, TEST_DATABASE_URL: url },
  });
  forwardSignals(tests);
  process.exitCode = await ended(tests);
} finally {
  postgres.kill('SIGINT');
  await stopped;
  rmSync(folder, { recursive: true, force: true });
}
