import { createEmptyDatabase, type TestDatabase } from '../testing/database';
import { migrate, runScript } from './migrate';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

test.each([
  ['the first', 'first'],
  ['the last', 'last'],
] as const)(
  'migrate refuses a database in one sentence when %s of its applied migrations has changed',
  async (_, which) => {
    const { sql } = database;
    await migrate(sql);
    await sql`
    UPDATE schema_version SET md5 = 'x' WHERE version = (
      SELECT CASE ${which} WHEN 'first' THEN 1 ELSE max(version) END FROM schema_version)`;
    await sql`INSERT INTO schema_version VALUES (9999, 'later', 'x', now())`;
    await expect(migrate(sql)).rejects.toThrow(/other migrations.*left as it is.*DATA_DIR/);
  },
);

test('a migration runs whole or not at all, and one that starts with "-- concurrently" statement by statement', async () => {
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
