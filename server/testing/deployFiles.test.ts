import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSigned } from './certificate';
import { read, run, testWith, works } from './deploying';
import { freePort } from './freePort';
import { until } from './until';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
    const [root, port] = [join(folder, 'release'), await freePort()];
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
      const isThird = async () => (await runs().catch(() => []))[0] === 'three';
      expect(await until(isThird)).toBe(true);
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
    expect(await until(() => existsSync(join(folder, 'admin.sock')))).toBe(true);
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
  testWith('HAProxy', isThere)('unchanged', async () =>
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
