import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './testing/freePort';
import { programFile, spawnHost } from './testing/programs';
import { until } from './testing/until';

let dataDir: string;
let port: number;
let metricsPort: number;
let foreman: ChildProcess;
let told = '';

/**
 * The pids of the host's workers: child processes that run the same program, which picture processes and the database
 * do not.
 */
const workers = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isWorker(pid));
function isWorker(pid: number): boolean {
  try {
    const parent = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[1];
    return (
      Number(parent) === foreman.pid &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(programFile('main'))
    );
  } catch {
    return false;
  }
}
const ask = (path: string, body?: object): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { connection: 'close', 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).then(
    ({ status }) => status,
    () => 0,
  );

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'piazza-crew-'));
  port = await freePort();
  metricsPort = await freePort();
  const env = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
    RATE_LIMIT: '1',
    WORKERS: '2',
  };
  foreman = spawnHost(env, ['ignore', 'pipe', 'inherit']);
  foreman.stdout?.on('data', (chunk: Buffer) => (told += chunk.toString()));
  if (!(await until(() => told.includes('Piazza is open'), 140_000))) throw new Error(told);
});
afterAll(async () => {
  foreman.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('any worker reports the metrics of all workers together', async () => {
  const numbers = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const count = async () =>
    Number(
      /piazza_call_seconds_count\{call="GET \/readyz",status="200"\} (\d+)/.exec(await numbers())?.[1] ?? 0,
    );
  const before = await count();
  for (let n = 0; n < 40; n += 1) await ask('/readyz');
  for (let scrape = 0; scrape < 4; scrape += 1) expect(await count()).toBe(before + 40);
  const text = await numbers();
  for (const worker of [1, 2]) expect(text).toContain(`piazza_calls_at_work{worker="${worker}"} 0`);
});

test('a primary process that does not answer delays no response of the workers', async () => {
  // Keeps one connection, and with it one worker, because the primary process gives each new connection to any of them.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const status = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      }).on('error', reject);
    });
  expect(await status('/docs/json')).toBe(200);
  foreman.kill('SIGSTOP');
  try {
    for (let n = 0; n < 2; n += 1) expect(await status('/docs/json')).toBe(200);
  } finally {
    foreman.kill('SIGCONT');
    agent.destroy();
  }
});

test('two workers share a port and their limits, and a dead worker is replaced', async () => {
  const before = workers();
  expect(before).toHaveLength(2);
  const answers = [];
  for (let n = 0; n < 6; n += 1)
    answers.push(await ask('/api/Persona/Recover', { email: `nobody${n}@example.com` }));
  expect(answers.slice(0, 5)).not.toContain(429);
  expect(answers[5]).toBe(429);
  process.kill(before[0] ?? 0, 'SIGKILL');
  expect(await until(() => told.includes('a worker ended (SIGKILL) and is replaced'))).toBe(true);
  expect(await until(() => workers().length === 2)).toBe(true);
  expect(await until(async () => (await ask('/healthz')) === 200)).toBe(true);
});

test('a stop signal ends all workers and the database', async () => {
  const [ended, pids] = [once(foreman, 'exit'), workers()];
  foreman.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(pids.filter(isWorker)).toEqual([]);
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/);
});
