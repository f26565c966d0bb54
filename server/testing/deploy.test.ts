import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageRoot } from '../config';
import { read, run, testWith, works } from './deploying';
import { freePort } from './freePort';
import { programFile } from './programs';
import { until } from './until';

const isRoot = process.getuid?.() === 0;
const page = readFileSync('docs/OPERATING.md', 'utf8');
const user = 65534;
const isOther =
  isRoot &&
  works('setpriv', `--reuid=${user}`, '--clear-groups', 'test', '-r', join(packageRoot(), 'package.json'));

/** The options to get a mount namespace: root makes it directly, others as the owner of a user namespace. */
const apart = isRoot ? ['--mount'] : ['--user', '--map-current-user', '--keep-caps', '--mount'];
const canBeApart = works('unshare', ...apart, 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp');

let folder: string;
let port: number;
let host: ChildProcess | undefined;
let told = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-deploy-'));
  port = await freePort();
  const release = join(folder, 'srv/releases/one');
  mkdirSync(join(release, 'build/app'), { recursive: true });
  cpSync(dirname(programFile('operator')), join(release, 'build/server'), { recursive: true });
  for (const name of ['node_modules', 'server']) symlinkSync(join(packageRoot(), name), join(release, name));
  cpSync('package.json', join(release, 'package.json'));
  symlinkSync('releases/one', join(folder, 'srv/current'));
  chmodSync(folder, 0o755);
  if (isOther) own(folder);
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

function own(path: string): void {
  chownSync(path, user, user);
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) own(join(path, entry.name));
}

function settle(dataDir: string): void {
  const own = read('environment').replace(
    /^DATA_DIR=.*/m,
    `DATA_DIR=${dataDir}\nPORT=${port}\nLOG_LEVEL=silent`,
  );
  writeFileSync(join(folder, 'srv/environment'), own);
}
function makeDataDir(name: string): string {
  const dataDir = join(folder, name);
  // PostgreSQL refuses to run as root, so if the unit's user is root it runs as another user, who must reach this
  // folder.
  mkdirSync(dataDir, { mode: isRoot && !isOther ? 0o755 : 0o700 });
  if (isOther) own(dataDir);
  return dataDir;
}

/**
 * The beginning of a command that then has its own /tmp, as in the systemd unit, with only the folders that it needs.
 */
function shield(): string {
  const kept = [folder, packageRoot(), dirname(process.execPath)].filter((path) => path.startsWith('/tmp/'));
  return [
    'mount --bind /tmp /mnt && mount -t tmpfs tmpfs /tmp',
    ...kept.map((path) => `mkdir -p '${path}' && mount --bind '/mnt/${path.slice(5)}' '${path}'`),
    'set -a && . "$1/environment" && set +a && cd "$1/current" && shift && umask 077 && exec "$@"',
  ].join(' && ');
}

async function start(): Promise<void> {
  const unit = read('piazza.service');
  const [command = '', ...args] = (/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '').split(' ');
  expect([/^PrivateTmp=yes$/m.test(unit), command]).toEqual([true, 'node']);
  const asUser = isOther ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : [];
  const words = ['sh', '-c', shield(), 'sh', join(folder, 'srv'), ...asUser, process.execPath, ...args];
  host = spawn('unshare', [...apart, ...words], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  told = '';
  for (const stream of [host.stdout, host.stderr])
    stream?.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => host?.exitCode !== null,
    );
  await until(isUp, 60_000);
  expect(told).toMatch(/Piazza is open: https:/);
}
async function stop(): Promise<void> {
  if (!host || host.exitCode !== null) return;
  const ended = once(host, 'exit');
  host.kill('SIGTERM');
  await ended;
}

/** Runs the operator's program as documented, without the settings in its environment. */
const operate = (...words: string[]) =>
  run('sh', ['docs/deploy/piazza', ...words], { PIAZZA_ROOT: join(folder, 'srv') });

const foreign = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (name) => lstatSync(join(path, name)).uid !== user,
  );

describe('the operator’s commands', () => {
  const commands: Record<string, string[]> = {
    migrate: [],
    'sessions -- end': ['end', 'all'],
    backup: ['FILE'],
    deletions: [],
    'keeper -- add': ['list'],
    'person -- correct': ['correct', 'nobody@example.com', '--nome', 'Maria'],
    post: [],
    'storage -- sweep': ['sweep'],
  };

  testWith('mount namespaces for this user', canBeApart)(
    'work beside the unit and leave nothing of another user’s',
    async () => {
      const dataDir = makeDataDir('data');
      settle(dataDir);
      await start();
      const kept = makeDataDir('backups');
      const named = [
        ...(page
          .split('\n## Commands\n')[1]
          ?.split('\n## ')[0]
          ?.matchAll(/`piazza (\w+)/g) ?? []),
      ].map(([, name]) => name);
      const tried = Object.entries(commands).map(([name, args]) => [name.split(' ')[0] ?? '', args] as const);
      expect([...new Set([...tried.map(([name]) => name), 'restore'])].sort()).toEqual(
        [...new Set(named)].sort(),
      );
      const said = tried.map(([name, args]) => {
        const { code, said: text } = operate(
          name,
          ...args.map((word) => (word === 'FILE' ? join(kept, 'one') : word)),
        );
        return `${name} ${code} ${text.trim()}`;
      });
      expect(said.filter((line) => !/^\w+ 0 /.test(line))).toEqual([
        expect.stringMatching(/^person 1 .*nobody@example.com/),
      ]);
      if (isOther) expect(operate('backup', '/root/one').said).toMatch(/EACCES.*: commands run as the owner/);
      await stop();
      if (isOther) expect([foreign(dataDir), foreign(kept)]).toEqual([[], []]);
    },
  );

  testWith('mount namespaces for this user', canBeApart)(
    'bring back a square that the unit can start',
    async () => {
      const dataDir = makeDataDir('again');
      settle(dataDir);
      expect(operate('restore', join(folder, 'backups/one'))).toMatchObject({ code: 0 });
      if (isOther) expect(foreign(dataDir)).toEqual([]);
      await start();
      await stop();
    },
  );

  test.each(Object.keys(commands))('%s makes no database where none exists', (name) => {
    const dataDir = join(folder, 'absent');
    settle(dataDir);
    const { code, said } = operate(...name.split(' -- '));
    expect([code, said]).toEqual([
      1,
      `Piazza: there is no square in ${dataDir}: name its DATA_DIR, or its DATABASE_URL\n`,
    ]);
    expect(existsSync(dataDir)).toBe(false);
  });
});
