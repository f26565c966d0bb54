import { connect, type Db } from '../database';
import { DatabaseError } from '../driver';
import { RUNNER, SUPERUSER } from './cluster';
import type { Where } from './claim';

const isState = (error: unknown, state: string): boolean =>
  error instanceof DatabaseError && error.code === state;

async function visit<T>(
  where: Where,
  password: string | undefined,
  work: (sql: Db) => Promise<T>,
): Promise<T> {
  const { host, port } = where;
  const user = { user: SUPERUSER, database: 'postgres', ...(password !== undefined && { password }) };
  // On a slow disk creating a database takes longer than the usual limit of five seconds.
  const sql = connect({ host, port, ...user }, 1, {
    settings: { statement_timeout: '0', lock_timeout: '0' },
  });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Whether the server accepts connections. 57P03 means that it is starting or stopping. */
export const isAnswering = (where: Where, password?: string): Promise<boolean> =>
  visit(where, password, (sql) => sql`SELECT 1`).then(
    () => true,
    (error: unknown) => error instanceof DatabaseError && error.code !== '57P03',
  );

export async function ensureDatabase(where: Where, name: string, password?: string): Promise<void> {
  await visit(where, password, async (sql) => {
    const found = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`;
    if (found.length > 0) return;
    await sql`CREATE DATABASE ${sql(name)}`.catch((error: unknown) => {
      // These codes mean that the database exists: another process was faster.
      if (!isState(error, '42P04') && !isState(error, '23505')) throw error;
    });
  });
}

/** Creates the role of the running host, also in data that an older version made. */
export async function ensureRunner(where: Where, password?: string): Promise<void> {
  await visit(where, password, async (sql) => {
    const found = await sql`SELECT 1 FROM pg_roles WHERE rolname = ${RUNNER}`;
    if (found.length === 0)
      await sql`CREATE ROLE ${sql(RUNNER)} LOGIN`.catch((error: unknown) => {
        // These codes mean that the role exists: another process was faster.
        if (!isState(error, '42710') && !isState(error, '23505')) throw error;
      });
    // This statement takes no parameters. The password has only hexadecimal digits, so it can be inserted.
    if (password !== undefined) await sql.unsafe(`ALTER ROLE ${RUNNER} PASSWORD '${password}'`);
  });
}
