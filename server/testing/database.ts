import { randomBytes } from 'node:crypto';
import { connect, type Connection, type Sql } from '../db/database';

export const templateName = 'piazza_template';

interface Server extends Connection {
  /** The database user of a running host; missing on an external server. */
  runner?: string;
}

export const runnerOf = (where: Server): Connection =>
  where.runner === undefined ? where : { ...where, user: where.runner };

/** A database on the server of this test run, private or external, as the user who owns it. */
export function testServer(database: string): Server {
  const text = process.env['PIAZZA_TEST_SERVER'];
  if (text === undefined) throw new Error('PIAZZA_TEST_SERVER is not set: run the tests through jest');
  const server = JSON.parse(text) as Server;
  if (server.url === undefined) return { ...server, database };
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return { url: url.toString() };
}

export interface TestDatabase {
  sql: Sql;
  where: Server;
  drop(): Promise<void>;
}

/** Makes a new database with schema and reference data, for one test file. */
export const createTestDatabase = (max = 10): Promise<TestDatabase> => createDatabase(templateName, max);
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template1', 2);
/** Makes an empty database whose rules for letters are Turkish. */
export const createTurkishDatabase = (): Promise<TestDatabase> =>
  createDatabase("template0 LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR' LOCALE 'C' ENCODING 'UTF8'", 10);

async function createDatabase(template: string, max: number): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = connect(testServer('postgres'), 1);
  await admin.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  await admin.end();
  const where = testServer(name);
  // Filling a town may take long, so tests have no time limit; only the host's own pools have one.
  const sql = connect(where, max, { settings: { statement_timeout: '0' } });
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
