import { createEmptyDatabase, type TestDatabase } from '../testing/database';
import { migrate, runScript } from './migrate';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

test.each([
  ['has another name', [{ version: 1, name: 'schema' }]],
  [
    'has other statements',
    [
      { version: 1, name: 'reference' },
      { version: 9999, name: 'later' },
    ],
  ],
])(
  'a database whose first migration %s is left as it is, with the way out in one sentence',
  async (_, steps) => {
    const { sql } = database;
    await sql`CREATE TABLE schema_version (version bigint PRIMARY KEY, name text, md5 text, run_at timestamptz)`;
    await sql`INSERT INTO schema_version VALUES (0, NULL, NULL, now())`;
    for (const { version, name } of steps)
      await sql`INSERT INTO schema_version VALUES (${version}, ${name}, 'x', now())`;
    await expect(migrate(sql)).rejects.toThrow(/older Piazza.*left as it is.*DATA_DIR/);
    expect(await sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`).toEqual([
      { tablename: 'schema_version' },
    ]);
  },
);

test('a migration runs whole or not at all, and one that begins with "-- concurrently" statement by statement', async () => {
  const { sql } = database;
  const connection = await sql.reserve();
  try {
    await expect(runScript(connection, 'CREATE TABLE t (id int);\nSELECT 1 / 0;\n')).rejects.toThrow();
    await connection`ROLLBACK`;
    await runScript(connection, 'CREATE TABLE t (id int);\n');
    const indexes = 'CREATE INDEX CONCURRENTLY a ON t (id);\nCREATE INDEX CONCURRENTLY b ON t (id);\n';
    await expect(runScript(connection, indexes)).rejects.toThrow('cannot run inside a transaction block');
    await connection`ROLLBACK`;
    await runScript(connection, `-- concurrently\n${indexes}`);
    expect(await connection`SELECT indexname FROM pg_indexes WHERE tablename = 't' ORDER BY 1`).toEqual([
      { indexname: 'a' },
      { indexname: 'b' },
    ]);
  } finally {
    connection.release();
  }
});
