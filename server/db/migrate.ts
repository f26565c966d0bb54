import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Postgrator from 'postgrator';
import { packageRoot } from '../config';
import { output } from '../output';
import { fillAddressKeys } from './addressKeys';
import type { Db, Sql } from './database';
import { fillPublicPlaces } from './publicPlaces';

/** One number for everybody who may migrate the same database at once. */
const lockId = 7_042_026;

/**
 * Begins a migration that builds indexes while others write: statement by statement, since no transaction may hold
 * `CREATE INDEX CONCURRENTLY`. It may be cut in the middle, so each statement says IF EXISTS or drops what a cut one left.
 */
const besideWrites = '-- concurrently';

/** Each statement ends with a line. */
const statementsOf = (script: string): string[] => script.split(';\n').filter((text) => text.trim() !== '');

const folder = () => join(packageRoot(), 'server/db/migrations');

/** The schema that this version works with. */
export const newestVersion = async (): Promise<number> =>
  Math.max(...(await readdir(folder())).map((name) => Number.parseInt(name, 10)));

/** Rows of before learn what a migration cannot reckon in SQL. */
async function fill(connection: Db): Promise<void> {
  await fillPublicPlaces(connection);
  const unreachable = await fillAddressKeys(connection);
  if (unreachable.length > 0)
    output.write(
      `Piazza: ${unreachable.length} accounts have an address that another account has, or that no mail reaches. ` +
        `They cannot sign in until persona.email is changed: ${unreachable.slice(0, 20).join(', ')}\n`,
    );
}

/**
 * Brings the schema to the newest version, or an empty one to the version that is named. Safe to call from several hosts at
 * once; throws when a step fails.
 */
export async function migrate(sql: Sql, version?: number): Promise<number> {
  const connection = await sql.reserve();
  try {
    await connection`SET statement_timeout = 0`;
    await connection`SET lock_timeout = 0`;
    await connection`SELECT pg_advisory_lock(${lockId})`;
    const [current] = await connection<{ name: string }[]>`SELECT current_database() AS name`;
    const postgrator = new Postgrator({
      driver: 'pg',
      database: current?.name ?? '',
      migrationPattern: join(folder(), '*.sql'),
      schemaTable: 'schema_version',
      validateChecksums: true,
      execQuery: async (query: string) => ({ rows: await connection.unsafe(query) }),
      execSqlScript: async (script: string) => {
        if (!script.startsWith(besideWrites)) await connection.unsafe(`BEGIN;\n${script}\n;COMMIT;`);
        else for (const statement of statementsOf(script)) await connection.unsafe(statement);
      },
    });
    const applied = await postgrator.migrate(version === undefined ? undefined : String(version));
    if (version === undefined) await fill(connection);
    return applied.length;
  } finally {
    await connection`SELECT pg_advisory_unlock(${lockId})`.catch(() => undefined);
    await connection`RESET ALL`.catch(() => undefined);
    connection.release();
  }
}
