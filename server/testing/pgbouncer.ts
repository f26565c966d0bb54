import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../db/database';
import { freePort } from './freePort';
import { until } from './until';

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

export interface Pooler {
  url: string;
  close(): Promise<void>;
}

export async function startPgBouncer(
  where: Connection,
  mode: 'session' | 'transaction',
  more: readonly string[] = [],
): Promise<Pooler> {
  const given = where.url === undefined ? undefined : new URL(where.url);
  const user = given?.username ?? where.user ?? '';
  const host = given?.hostname ?? where.host ?? '';
  const password = given?.password ?? where.password ?? '';
  const secret = password === '' ? '' : ` password=${password}`;
  const server = `host=${host} port=${given?.port ?? where.port} user=${user}${secret}`;
  const folder = await mkdtemp(join(tmpdir(), 'piazza-pooler-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const lines = [
    '[databases]',
    `* = ${server}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    ...more,
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, lines.join('\n'));
  // PgBouncer refuses to run as root. Only the owner of the private server may use its socket, so PgBouncer runs as
  // this user.
  const nobody = 65534;
  const owner = host.startsWith('/') ? await stat(host) : { uid: nobody, gid: nobody };
  const pooler = spawn('pgbouncer', [file], {
    ...(process.getuid?.() === 0 && { uid: owner.uid, gid: owner.gid }),
    stdio: process.env['TEST_LOG'] ? 'inherit' : 'ignore',
  });
  const database = given?.pathname.slice(1) ?? where.database ?? '';
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`;
  const isUp = () =>
    new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1', () => resolve(true)).on('error', () =>
        resolve(false),
      );
      socket.on('connect', () => socket.destroy());
    });
  if (!(await until(isUp, 10_000))) throw new Error('PgBouncer did not come up');
  return {
    url,
    async close() {
      const ended = once(pooler, 'exit');
      pooler.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
