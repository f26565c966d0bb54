import { randomBytes } from 'node:crypto';
import { connect, type Connection, type Sql } from '../db/database';

/** The migrated database that every test's own one is cloned from. */
export const templateName = 'piazza_template';

/** A database on the server that the test run started, or was given. */
export function testServer(database: string): Connection {
  const text = process.env['PIAZZA_TEST_SERVER'];
  if (text === undefined) throw new Error('PIAZZA_TEST_SERVER is not set: run the tests through jest');
  const server = JSON.parse(text) as Connection;
  if (server.url === undefined) return { ...server, database };
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return { url: url.toString() };
}

export interface TestDatabase {
  sql: Sql;
  where: Connection;
  drop(): Promise<void>;
}

/** A fresh database with schema and reference data, for one test file alone. */
export const createTestDatabase = (max = 10): Promise<TestDatabase> => createDatabase(templateName, max);
/** A database without anything. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template1', 2);

async function createDatabase(template: string, max: number): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = connect(testServer('postgres'), 1);
  await admin.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  await admin.end();
  const where = testServer(name);
  const sql = connect(where, max);
  return {
    sql,
    where,
    async drop() {
      await sql.end({ timeout: 2 });
      const last = connect(testServer('postgres'), 1);
      await last.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await last.end();
    },
  };
}
