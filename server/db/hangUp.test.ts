import { createTestDatabase, type TestDatabase } from '../testing/database';
import { connect } from './database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(2);
});
afterAll(() => database.drop());

test('a connection that the server ends in the middle of a transaction fails that transaction alone', async () => {
  const pool = connect(database.where, 2);
  const broken = pool.begin(async (tx) => {
    const [row] = await tx<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    await database.sql`SELECT pg_terminate_backend(${row?.pid ?? 0})`;
    await tx`SELECT pg_sleep(5)`;
  });
  await expect(broken).rejects.toThrow();
  expect(await pool`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  await pool.end({ timeout: 1 });
});
