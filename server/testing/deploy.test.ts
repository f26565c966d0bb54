import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageRoot } from '../config';
import { selfSigned } from './certificate';
import { freePort } from './freePort';
import { programFile } from './programs';
import { until } from './until';

jest.setTimeout(120_000);

const isRoot = process.getuid?.() === 0;
const page = readFileSync('docs/OPERATING.md', 'utf8');
const read = (name: string): string => readFileSync(`docs/deploy/${name}`, 'utf8');

function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): { code: number | null; said: string } {
  const options = { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8', timeout: 60_000 } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  return { code: status, said: `${stdout}${stderr}` };
}
const works = (command: string, ...args: string[]): boolean => run(command, args).code === 0;

/** Runs a test only if the machine has what it needs; otherwise its name says what is missing. */
const testWith = (what: string, isThere: boolean) => (title: string, work: () => Promise<void>) =>
  isThere ? test(title, work) : test.skip(`${title} (not run: this machine has no ${what})`, work);

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

test('the systemd unit survives an unknown system call, and stopping it first signals only the host itself', () => {
  expect(read('piazza.service')).toMatch(/^SystemCallErrorNumber=EPERM$/m);
  expect(read('piazza.service')).toMatch(/^KillMode=mixed$/m);
});

test('systemd restarts the host without a limit', () => {
  expect(read('piazza.service')).toMatch(/^Restart=always$/m);
  expect(read('piazza.service')).toMatch(/^\[Unit\]\n(?:[^[].*\n)*StartLimitIntervalSec=0$/m);
});

testWith('git and GNU tools', works('git', '--version') && works('mv', '--version'))(
  'a release runs beside the one before, which runs again where the new one cannot',
  async () => {
    const root = join(folder, 'release');
    const [town, bin] = [join(root, 'town'), join(root, 'bin')];
    for (const path of [town, bin]) mkdirSync(path, { recursive: true });
    const programs = {
      npm: 'test ! -e unbuildable',
      systemctl: `cd "$PIAZZA_ROOT"; case $1 in
        show) kill -0 $(cat pid) 2>/dev/null && echo 0 || echo 5 ;;
        *) [ ! -e pid ] || kill $(cat pid); cd current; node host.mjs >/dev/null 2>&1 & echo $! >"$PIAZZA_ROOT/pid" ;;
      esac`,
    };
    for (const [name, text] of Object.entries(programs))
      writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    writeFileSync(join(root, 'environment'), `PORT=${port}\n`);
    const git = (...args: string[]): string => {
      const { code, said } = run('git', ['-C', town, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args]);
      expect({ code, said }).toMatchObject({ code: 0 });
      return said.trim();
    };
    git('init', '--quiet');
    /** Commits a version of a server that answers this name. Returns the commit's id. */
    const commit = (name: string, more = ''): string => {
      const listen = `createServer((_, to) => to.end('${name}')).listen(${port}, '127.0.0.1')`;
      writeFileSync(join(town, 'host.mjs'), `${more}\nimport { createServer } from 'node:http';\n${listen}`);
      git('add', '--all');
      git('commit', '--quiet', '--message', name);
      return git('rev-parse', '--short=12', 'HEAD');
    };
    const release = (...words: string[]) =>
      run('sh', ['docs/deploy/release.sh', ...words], {
        PATH: `${bin}:${process.env['PATH']}`,
        PIAZZA_ROOT: root,
      });
    const runs = async () => [
      await (await fetch(`http://127.0.0.1:${port}/readyz`)).text(),
      readdirSync(join(root, 'releases')).length,
    ];
    try {
      const first = commit('one');
      run('git', ['clone', '--quiet', town, join(root, 'source')]);
      expect(release()).toEqual({ code: 0, said: `${first} runs.\n` });
      for (const [name, kept] of [
        ['two', 2],
        ['three', 2],
      ] as const) {
        commit(name);
        expect(release()).toMatchObject({ code: 0 });
        expect(await runs()).toEqual([name, kept]);
      }
      commit('four', 'process.exit(1)');
      expect(release().said).toMatch(/does not get ready/);
      expect(
        await until(
          () =>
            runs().then(
              ([name]) => name === 'three',
              () => false,
            ),
          10_000,
        ),
      ).toBe(true);
      writeFileSync(join(town, 'unbuildable'), '');
      commit('five');
      expect(release().code).not.toBe(0);
      expect(release(first)).toEqual({ code: 0, said: `${first} runs.\n` });
      expect((await runs())[0]).toBe('one');
    } finally {
      run('sh', ['-c', `kill $(cat '${join(root, 'pid')}')`]);
    }
  },
);

testWith('systemd-analyze', works('systemd-analyze', '--version'))(
  'systemd knows each line of the unit',
  async () => {
    cpSync('docs/deploy/piazza.service', join(folder, 'piazza.service'));
    expect(run('systemd-analyze', ['verify', join(folder, 'piazza.service')])).toEqual({ code: 0, said: '' });
  },
);

testWith('Caddy', works('caddy', 'version'))('Caddy takes its file, and takes it again', async () => {
  const file = join(folder, 'Caddyfile');
  const [http, https] = [await freePort(), await freePort()];
  const own = read('Caddyfile')
    .replace(/unix\/\/[\w/.]+/, `unix/${join(folder, 'admin.sock')}`)
    .replace('{\n', `{\n\thttp_port ${http}\n\thttps_port ${https}\n\tlocal_certs\n\tskip_install_trust\n`);
  writeFileSync(file, own.replaceAll(/^(?=\{|\s*$)/gm, ''));
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, PIAZZA_DOMAIN: 'localhost' };
  const config = ['--config', file, '--adapter', 'caddyfile'];
  expect(run('caddy', ['validate', ...config], env).said).toMatch(/Valid configuration/);
  const caddy = spawn('caddy', ['run', ...config], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: 'ignore',
  });
  try {
    expect(await until(() => existsSync(join(folder, 'admin.sock')), 10_000)).toBe(true);
    expect(run('caddy', ['reload', ...config, '--force'], env)).toMatchObject({ code: 0 });
  } finally {
    caddy.kill();
    await once(caddy, 'exit');
  }
});

describe('HAProxy accepts the configuration in docs/deploy', () => {
  const plain = read('haproxy.cfg').replaceAll(/host[12]:4000/g, '127.0.0.1:4000');
  const check = (text: string) => {
    writeFileSync(join(folder, 'haproxy.cfg'), text);
    return run('haproxy', ['-c', '-f', join(folder, 'haproxy.cfg')]).said;
  };
  const isThere = works('haproxy', '-v');
  testWith('HAProxy', isThere)('as it stands', async () =>
    expect(check(plain)).toBe('Configuration file is valid\n'),
  );
  testWith('HAProxy', isThere)('with the lines for TLS in place of the plain port', async () => {
    const { key, cert } = selfSigned();
    writeFileSync(join(folder, 'piazza.pem'), cert + key);
    const secure = plain
      .replace('  bind :8080\n', '')
      .replaceAll('# TLS: ', '')
      .replaceAll('/etc/haproxy/piazza.pem', join(folder, 'piazza.pem'));
    expect(check(secure)).toBe('Configuration file is valid\n');
  });
});

test('the container image copies and runs existing files', () => {
  const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts;
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const copied = lines.flatMap((line) => {
    const [, stage, words] = /^COPY (--from=build )?(.*) \S+$/.exec(line) ?? [];
    return words?.split(' ').map((word) => (stage ? word.replace('/piazza/', '') : word)) ?? [];
  });
  const made = ['node_modules', 'build'];
  expect(copied.filter((path) => !made.includes(path) && !existsSync(path))).toEqual([]);
  const asked = lines.flatMap((line) => [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name));
  expect(asked.filter((name) => name === undefined || !(name in scripts))).toEqual([]);
  const command = /^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '';
  const unit = /^ExecStart=(.*)$/m.exec(read('piazza.service'))?.[1];
  expect((JSON.parse(command) as string[]).join(' ')).toBe(unit);
});
