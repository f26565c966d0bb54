import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from './config';
import { connect } from './db/database';
import { startEmbedded } from './db/embedded';
import { stampOf } from './db/embedded/processes';
import { freePort } from './testing/freePort';
import { programFile, spawnHost } from './testing/programs';
import { until } from './testing/until';

let folder: string;
let dataDir: string;
let port: number;
let child: ChildProcess;
let told: string;

const run = (env: NodeJS.ProcessEnv, out: 'pipe' | number = 'pipe'): ChildProcess =>
  spawnHost({ PORT: String(port), DATA_DIR: dataDir, ...env }, ['ignore', out, 'pipe']);

const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`);
const isUp = (): Promise<boolean> =>
  ask('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );
async function start(env: NodeJS.ProcessEnv = {}, out: 'pipe' | number = 'pipe'): Promise<void> {
  child = run(env, out);
  told = '';
  child.stdout?.on('data', (chunk: Buffer) => (told += chunk.toString()));
  if (!(await until(isUp, 40_000))) throw new Error('the host did not come up');
}

/** Sends the signals in order, and waits. Returns how the host exited and how long that took. */
async function end(...signals: NodeJS.Signals[]) {
  const begin = performance.now();
  const ended = once(child, 'exit');
  for (const signal of signals) child.kill(signal);
  const [code] = (await ended) as [number | null];
  return { code, ms: performance.now() - begin };
}

const postmaster = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0]);

const familyOf = (pid: number): number[] => [
  pid,
  ...readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0 && parentOf(one) === pid),
];
/** Freezes a process. A process of the database may have exited in the meantime. */
function hold(pid: number): void {
  try {
    process.kill(pid, 'SIGSTOP');
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}
function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'piazza-main-'));
  dataDir = join(folder, 'data');
  port = await freePort();
});
afterAll(async () => {
  child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test('S6: a full disk under the log does not stop the host', async () => {
  const full = openSync('/dev/full', 'w');
  await start({ LOG_LEVEL: 'info' }, full);
  closeSync(full);
  for (let n = 0; n < 3; n += 1) expect((await ask('/api/Lingua/LingueList')).status).toBe(200);
});

test('npm run post prints people’s messages to support while the host runs', async () => {
  const reader = spawn(process.execPath, [programFile('operator'), 'post'], {
    cwd: packageRoot(),
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  let text = '';
  for (const stream of [reader.stdout, reader.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(reader, 'close')) as [number | null];
  expect([code, text]).toEqual([0, 'Nothing is open.\n']);
  expect(await isUp()).toBe(true);
});

test('a failed start says why in one line', async () => {
  await writeFile(join(folder, 'file'), '');
  const cases: [NodeJS.ProcessEnv, string][] = [
    [{ PORT: 'abc' }, 'PORT is not a port: abc'],
    [{}, `port ${port} is in use: choose another PORT`],
    [
      { DATA_DIR: join(folder, 'file/data') },
      `the data folder ${join(folder, 'file/data')} cannot be written (ENOTDIR): choose another DATA_DIR`,
    ],
    [
      { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/piazza' },
      'the database of DATABASE_URL (127.0.0.1:1) cannot be reached: ECONNREFUSED',
    ],
    [
      { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1,127.0.0.1:2/piazza' },
      'the database of DATABASE_URL (127.0.0.1:1, 127.0.0.1:2) cannot be reached: none of its servers takes writes ' +
        '(127.0.0.1:1: ECONNREFUSED, 127.0.0.1:2: ECONNREFUSED)',
    ],
    [
      { DATABASE_READ_URL: 'postgres://me:secret@127.0.0.1:1/piazza' },
      'DATABASE_READ_URL is set without DATABASE_URL',
    ],
    [
      { REDIS_URL: 'redis://:secret@127.0.0.1:1/0' },
      'the Redis of REDIS_URL (127.0.0.1:1) cannot be reached: ECONNREFUSED',
    ],
    [
      {
        STORAGE_S3_BUCKET: 'pictures',
        STORAGE_S3_ENDPOINT: 'http://127.0.0.1:1',
        AWS_ACCESS_KEY_ID: 'key',
        AWS_SECRET_ACCESS_KEY: 'secret',
        // Hides the S3 client's warning about Node 20.
        NODE_NO_WARNINGS: '1',
      },
      'the storage of STORAGE_S3_BUCKET (pictures at http://127.0.0.1:1) cannot be reached: ECONNREFUSED',
    ],
    [{ WORKERS: '0' }, 'WORKERS is no number of processes from 1 to 64: 0'],
  ];
  const said = await Promise.all(
    cases.map(async ([env]) => {
      const failing = run(env);
      let text = '';
      for (const stream of [failing.stdout, failing.stderr])
        stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
      const [code] = (await once(failing, 'close')) as [number | null];
      return [code, text];
    }),
  );
  expect(said).toEqual(cases.map(([, text]) => [1, `Piazza cannot start: ${text}\n`]));
  expect(await isUp()).toBe(true);
});

test('S8: a stop signal under load, even repeated, finishes the running calls and closes the database cleanly', async () => {
  const pid = await postmaster();
  const broken: string[] = [];
  let served = 0;
  let isOver = false;
  const client = async (): Promise<void> => {
    while (!isOver) {
      const answer = await ask('/api/TraduzioniPagina/TraduzioniPaginaAllList').catch(() => undefined);
      if (!answer) return;
      const text = await answer.text().catch(() => 'cut');
      if (answer.status === 200 && !text.endsWith('}')) broken.push(text.slice(-80));
      if (answer.status === 200) served += 1;
      else broken.push(String(answer.status));
    }
  };
  const clients = Array.from({ length: 20 }, client);
  await until(() => served > 50, 10_000);
  const { code, ms } = await end('SIGTERM', 'SIGINT', 'SIGTERM', 'SIGINT');
  isOver = true;
  await Promise.all(clients);
  expect([code, broken]).toEqual([0, []]);
  expect(ms).toBeLessThan(12_000);
  expect(stampOf(pid)).toBeUndefined();
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/);
});

test('a host whose database hangs can be stopped, and loses nothing', async () => {
  await start();
  // Without OPERATOR_MAIL the start tells how the operator can read people's messages.
  expect(await until(() => /^What people write to support .*npm run post/m.test(told))).toBe(true);
  const database = await startEmbedded({ dataDir, log: { warn: () => undefined } });
  const sql = connect(database, 1);
  await sql`UPDATE secret SET value = 'kept'`;
  await sql.end();
  await database.stop();
  const family = familyOf(await postmaster());
  for (const pid of family) hold(pid);
  const waiting = ask('/api/Lingua/LingueList').catch(() => undefined);
  const { code, ms } = await end('SIGTERM');
  expect(code).toBe(0);
  expect(ms).toBeLessThan(12_000);
  expect(family.filter((pid) => stampOf(pid) !== undefined)).toEqual([]);
  await waiting;
  const again = await startEmbedded({ dataDir, log: { warn: () => undefined } });
  const found = connect(again, 1);
  const rows = await found`SELECT convert_from(value, 'UTF8') AS value FROM secret`;
  await found.end();
  await again.stop();
  expect(rows).toEqual([{ value: 'kept' }]);
});
