import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect as open } from 'node:net';
import { until } from '../until';
import { identity, postgresFolder, type Processes } from './processes';

/**
 * All servers run in a network namespace of this run, in which all ports are free and which nobody outside can reach.
 */
export const ports = {
  one: 5501,
  two: 5502,
  redis: 6379,
  s3: 9000,
  haproxy: 8080,
  host: 4000,
};
/** The two ends of the network link that the test can cut: this side's, and that of the second host. */
export const here = '10.77.0.1';
export const there = '10.77.0.2';

export const isListening = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((done) => {
    const socket = open({ port, host }, () => (socket.destroy(), done(true))).on('error', () => done(false));
  });
export async function waitFor(
  what: string,
  holds: () => boolean | Promise<boolean>,
  ms = 60_000,
): Promise<void> {
  if (!(await until(holds, ms))) throw new Error(`${what} did not come`);
}

const run = (command: string, args: string[], asPostgres = false): string =>
  execFileSync(command, args, {
    ...(asPostgres && identity()),
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export function createEngines(folder: string, processes: Processes) {
  const bin = postgresFolder() ?? '';
  const data = (name: string) => join(folder, name);
  const owned = (path: string): string => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const { uid, gid } = identity();
    chownSync(path, uid, gid);
    return path;
  };
  const psql = (port: number, text: string): string =>
    run(`${bin}/psql`, [
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
      '-d',
      'piazza',
      '-Atc',
      text,
    ]).trim();

  const startServer = async (name: 'one' | 'two'): Promise<void> => {
    const settings = [
      'listen_addresses=*',
      `unix_socket_directories=${folder}`,
      'max_connections=120',
      'hot_standby=on',
    ];
    const flags = settings.flatMap((setting) => ['-c', setting]);
    processes.start({
      name,
      command: `${bin}/postgres`,
      args: ['-D', data(name), '-p', String(ports[name]), ...flags],
      asPostgres: true,
    });
    await waitFor(`PostgreSQL ${name}`, () => isReady(ports[name]));
  };
  const isReady = (port: number): boolean => {
    try {
      run(`${bin}/pg_isready`, ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']);
      return true;
    } catch {
      return false;
    }
  };

  async function startDatabase(): Promise<void> {
    owned(folder);
    run(
      `${bin}/initdb`,
      ['-D', data('one'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
      true,
    );
    writeFileSync(
      join(data('one'), 'pg_hba.conf'),
      'local all all trust\nhost all all 0.0.0.0/0 trust\nhost replication all 0.0.0.0/0 trust\n',
    );
    await startServer('one');
    const admin = (text: string) =>
      run(`${bin}/psql`, ['-h', '127.0.0.1', '-p', String(ports.one), '-U', 'postgres', '-c', text]);
    admin('CREATE ROLE piazza_host LOGIN');
    admin('CREATE DATABASE piazza');
    const at = ['-h', '127.0.0.1', '-p', String(ports.one), '-U', 'postgres'];
    run(`${bin}/pg_basebackup`, [...at, '-D', data('two'), '-R', '-X', 'stream', '-c', 'fast'], true);
    await startServer('two');
    admin(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    admin('SELECT pg_reload_conf()');
  }

  const startRedis = () =>
    processes.start({
      name: 'redis',
      command: 'redis-server',
      args: ['--port', String(ports.redis), '--save', '', '--protected-mode', 'no', '--bind', '0.0.0.0'],
    });
  const startStorage = () =>
    processes.start({
      name: 's3',
      command: 's3rver',
      args: ['-d', data('s3'), '-a', '0.0.0.0', '-p', String(ports.s3), '--configure-bucket', 'pictures'],
    });

  function startProxy(): void {
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(
      file,
      `global\n  stats socket ${folder}/haproxy.sock level admin\n` +
        'defaults\n  mode http\n  timeout connect 1s\n  timeout client 30s\n  timeout server 10s\n  retries 2\n  option redispatch 1\n' +
        '  option forwardfor\n' +
        `frontend all\n  bind 127.0.0.1:${ports.haproxy}\n  default_backend hosts\n` +
        'backend hosts\n  balance leastconn\n  option httpchk GET /healthz\n' +
        '  http-request disable-l7-retry unless METH_GET\n  retry-on conn-failure empty-response response-timeout\n' +
        '  timeout check 3s\n  default-server check inter 1s fastinter 500ms fall 2 rise 2 observe layer4 error-limit 3 on-error mark-down on-marked-down shutdown-sessions\n' +
        `  server h1 127.0.0.1:${ports.host}\n  server h2 ${there}:${ports.host}\n`,
    );
    processes.start({ name: 'haproxy', command: 'haproxy', args: ['-db', '-f', file] });
  }

  /** Gives the second host a network namespace of its own, at the other end of a link. */
  async function startWire(): Promise<void> {
    processes.start({ name: 'namespace', command: 'unshare', args: ['--net', 'sleep', '36000'] });
    const pid = String(processes.pid('namespace'));
    await until(
      () => run('readlink', [`/proc/${pid}/ns/net`]) !== run('readlink', ['/proc/self/ns/net']),
      5000,
    );
    run('ip', ['link', 'add', 'wire1', 'type', 'veth', 'peer', 'name', 'wire2']);
    run('ip', ['link', 'set', 'wire2', 'netns', pid]);
    run('ip', ['addr', 'add', `${here}/24`, 'dev', 'wire1']);
    run('ip', ['link', 'set', 'wire1', 'up']);
    for (const text of ['link set lo up', `addr add ${there}/24 dev wire2`, 'link set wire2 up'])
      run('nsenter', ['-t', pid, '-n', 'ip', ...text.split(' ')]);
  }
  const turnWire = (state: 'up' | 'down'): string => run('ip', ['link', 'set', 'wire1', state]);

  const turnHost = (host: 'h1' | 'h2', state: 'drain' | 'ready'): Promise<void> =>
    new Promise((done, fail) => {
      const socket = open(join(folder, 'haproxy.sock'), () =>
        socket.end(`set server hosts/${host} state ${state}\n`),
      );
      socket
        .on('error', fail)
        .on('close', () => done())
        .resume();
    });

  /** Starts a host. `root` is the folder of the version to run, with its build. */
  const startHost = (name: 'h1' | 'h2', root = '.'): void => {
    const at = name === 'h1' ? '127.0.0.1' : here;
    const both = (one: number, two: number) => `${at}:${one},${at}:${two}`;
    const env = {
      NODE_ENV: 'production',
      HOST: name === 'h1' ? '127.0.0.1' : there,
      PORT: String(ports.host),
      DATA_DIR: data(name),
      PUBLIC_URL: `http://127.0.0.1:${ports.haproxy}`,
      DATABASE_URL: `postgres://piazza_host@${both(ports.one, ports.two)}/piazza`,
      MIGRATE_DATABASE_URL: `postgres://postgres@${both(ports.one, ports.two)}/piazza`,
      DATABASE_READ_URL: `postgres://piazza_host@${at}:${ports.two}/piazza`,
      REDIS_URL: `redis://${at}:${ports.redis}`,
      STORAGE_S3_BUCKET: 'pictures',
      STORAGE_S3_ENDPOINT: `http://${at}:${ports.s3}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      TRUST_PROXY: '2',
      DEMO: '0',
      LOG_LEVEL: 'warn',
    };
    const inside = name === 'h1' ? [] : ['-t', String(processes.pid('namespace')), '-n', process.execPath];
    const command = name === 'h1' ? process.execPath : 'nsenter';
    processes.start({
      name,
      command,
      args: [...inside, '--enable-source-maps', join(root, 'build/server/main.js')],
      env,
    });
  };
  const isHostUp = (name: 'h1' | 'h2'): Promise<boolean> =>
    fetch(`http://${name === 'h1' ? '127.0.0.1' : there}:${ports.host}/healthz`, {
      signal: AbortSignal.timeout(2000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  const promote = (): void => {
    run(`${bin}/pg_ctl`, ['promote', '-D', data('two'), '-w'], true);
    psql(ports.two, `ALTER SYSTEM SET synchronous_standby_names = ''`);
    psql(ports.two, 'SELECT pg_reload_conf()');
  };
  return {
    startDatabase,

    startRedis,
    startStorage,
    startProxy,
    startWire,
    turnWire,
    turnHost,
    startHost,
    isHostUp,
    promote,
    psql,
  };
}
export type Engines = ReturnType<typeof createEngines>;
