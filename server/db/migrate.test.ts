import { createEmptyDatabase, type TestDatabase } from '../testing/database';
import { migrate } from './migrate';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

test('a database of other migrations is refused in one sentence with the way out, and left as it is', async () => {
  const { sql } = database;
  await sql`CREATE TABLE schema_version (version bigint PRIMARY KEY, name text, md5 text, run_at timestamptz)`;
  await sql`INSERT INTO schema_version VALUES (0, NULL, NULL, now()), (1, 'schema', 'x', now())`;
  await expect(migrate(sql)).rejects.toThrow(/older Piazza.*left as it is.*DATA_DIR/);
  expect(await sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`).toEqual([
    { tablename: 'schema_version' },
  ]);
});
