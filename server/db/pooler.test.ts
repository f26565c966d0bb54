import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { freePort } from '../testing/freePort';
import { hasPgBouncer, type Pooler, startPgBouncer } from '../testing/pgbouncer';
import { spawnHost } from '../testing/programs';
import { until } from '../testing/until';
import { endPools, openPools } from './pools';
import { checkSessions } from './session';

const testPooled = hasPgBouncer ? test : test.skip;

let database: TestDatabase;
let dataDir: string;
let pooler: Pooler | undefined;
let host: ChildProcess | undefined;
let said = '';
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'piazza-pooled-'));
});
afterEach(async () => {
  if (host && host.exitCode === null) {
    host.kill('SIGKILL');
    await once(host, 'exit');
  }
  host = undefined;
  await pooler?.close();
  pooler = undefined;
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a host whose DATABASE_URL is the pooler. Resolves when the host is open or has exited. */
async function open(url: string): Promise<number> {
  const port = await freePort();
  said = '';
  const child = spawnHost({ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: url }, [
    'ignore',
    'pipe',
    'pipe',
  ]);
  host = child;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += String(chunk)));
  await until(() => said.includes('Piazza is open') || child.exitCode !== null, 30_000);
  return port;
}

const refusal =
  /^Piazza cannot start: DATABASE_URL leads to a pooler that [^\n]*: set pool_mode = session there, or name PostgreSQL itself$/m;

describe('behind PgBouncer', () => {
  testPooled('in session mode stands before the database of a host', async () => {
    pooler = await startPgBouncer(database.where, 'session');
    const port = await open(pooler.url);
    expect(said).toMatch(/Piazza is open/);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    const pools = openPools({ url: pooler.url });
    await checkSessions(pools);
    await endPools(pools, 1);
  });

  testPooled('in session mode hands on no setting of one connection to the next', async () => {
    pooler = await startPgBouncer(database.where, 'session', ['default_pool_size = 3']);
    for (const round of [1, 2, 3]) {
      const pools = openPools({ url: pooler.url });
      const [row] = await pools.viewer.unsafe<{ path: string }[]>(
        "SELECT current_setting('search_path') AS path",
      );
      const [timeout] =
        await pools.searches.unsafe<{ statement_timeout: string }[]>('SHOW statement_timeout');
      const [usual] = await pools.sql.unsafe<{ statement_timeout: string }[]>('SHOW statement_timeout');
      expect([round, row?.path, timeout, usual]).toEqual([
        round,
        'viewer, public',
        { statement_timeout: '1500ms' },
        { statement_timeout: '5s' },
      ]);
      await endPools(pools, 1);
    }
  });

  testPooled.each([
    ['as it is', []],
    ['with one connection', ['default_pool_size = 1']],
    ['that takes its connections by turns', ['server_round_robin = 1', 'min_pool_size = 4']],
    ['that resets each of them', ['server_reset_query_always = 1']],
  ])('transaction mode, %s, ends the start with a sentence', async (_how, lines) => {
    pooler = await startPgBouncer(database.where, 'transaction', lines);
    await open(pooler.url);
    expect(said).toMatch(refusal);
  });
});
