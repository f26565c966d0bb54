import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { connect, type Db, openConnections, type Sql } from './database';

// What happens to a pool when the server ends its connections.

let database: TestDatabase;
let pool: Sql;
beforeAll(async () => {
  database = await createTestDatabase(2);
  await database.sql`CREATE TABLE written (n int)`;
});
beforeEach(() => {
  pool = connect(database.where, 1);
});
afterEach(async () => {
  expect(await pool`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  await pool.end({ timeout: 1 });
});
afterAll(() => database.drop());

async function hangUp(connection: Db): Promise<void> {
  const [row] = await connection<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  await database.sql`SELECT pg_terminate_backend(${row?.pid ?? 0})`;
}

async function noticed(): Promise<void> {
  do await delay(10);
  while (openConnections(pool) > 0);
}

test('a connection that the server ends during a transaction fails that transaction and no other', async () => {
  const broken = pool.begin(async (tx) => {
    await hangUp(tx);
    await tx`SELECT pg_sleep(5)`;
  });
  await expect(broken).rejects.toThrow();
});

test('a transaction that continues after its connection was lost writes nothing, even if the pool has a new connection', async () => {
  let goesOn: Promise<void> | undefined;
  const broken = pool.begin((tx) => {
    goesOn = (async () => {
      await hangUp(tx);
      await noticed();
      await expect(tx`INSERT INTO written VALUES (1)`).rejects.toThrow('CONNECTION_CLOSED');
      await pool`SELECT 1`;
      await expect(tx`INSERT INTO written VALUES (2)`).rejects.toThrow('CONNECTION_CLOSED');
    })();
    return goesOn;
  });
  await expect(broken).rejects.toThrow('CONNECTION_CLOSED');
  await goesOn;
  expect(await pool`SELECT n FROM written`).toEqual([]);
});

test('a reserved connection that the server ends fails its queries, and its place in the pool becomes free', async () => {
  const kept = await pool.reserve();
  await hangUp(kept);
  await noticed();
  await expect(kept`SELECT 1`).rejects.toThrow('CONNECTION_CLOSED');
  await pool`SELECT 1`;
  await expect(kept`SELECT 1`).rejects.toThrow('CONNECTION_CLOSED');
  kept.release();
});

test('a statement sent while its connection is being lost does not affect the next connection', async () => {
  for (let round = 0; round < 5; round += 1) {
    const kept = await pool.reserve();
    await hangUp(kept);
    // Sends a statement at every turn of the event loop, so that one of them meets the end of the connection.
    const ends: Promise<unknown>[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const asked = kept`SELECT ${'x'.repeat(turn)}`;
      ends.push(
        asked.then(
          () => 'answered',
          ({ code }: { code?: string }) => code,
        ),
      );
      await new Promise((next) => (turn % 2 ? setImmediate(next) : process.nextTick(next)));
    }
    const seen = new Set(await Promise.all(ends));
    seen.delete('answered');
    expect([...seen]).not.toEqual([]);
    for (const code of seen) expect(['57P01', 'CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE']).toContain(code);
    kept.release();
  }
});
