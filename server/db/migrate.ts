import { join } from 'node:path';
import Postgrator from 'postgrator';
import { packageRoot } from '../config';
import type { Db, Sql } from './database';

/** One number for everybody who may migrate the same database at once. */
const lockId = 7_042_026;

/**
 * Begins a migration that builds indexes while others write: statement by statement, since no transaction may hold
 * `CREATE INDEX CONCURRENTLY`. It may be cut in the middle, so each statement says IF EXISTS or drops what a cut one left.
 */
const besideWrites = '-- concurrently';

/** Each statement ends with a line. */
const statementsOf = (script: string): string[] => script.split(';\n').filter((text) => text.trim() !== '');

/** Runs a migration: all of it or nothing, unless it builds indexes beside writes. */
export async function runScript(db: Db, script: string): Promise<void> {
  if (!script.startsWith(besideWrites)) await db.unsafe(`BEGIN;\n${script}\n;COMMIT;`);
  else for (const statement of statementsOf(script)) await db.unsafe(statement);
}

const files = { driver: 'pg', migrationPattern: join(packageRoot(), 'server/db/migrations/*.sql') } as const;

/** A migration that a schema went through, or that this version has. */
export interface Step {
  version: number;
  name: string;
  md5: string;
}

const ownSteps = (): Promise<Step[]> => new Postgrator(files).getMigrations();

/** The schema that this version works with. */
export const newestVersion = async (): Promise<number> =>
  Math.max(...(await ownSteps()).map(({ version }) => version));

/** The first of the steps that is not among this version's migrations. Steps after its newest one are a newer version's. */
export async function findOther(steps: Step[]): Promise<Step | undefined> {
  const own = new Map((await ownSteps()).map(({ version, md5 }) => [version, md5]));
  const newest = Math.max(...own.keys());
  return steps.find(({ version, md5 }) => version <= newest && own.get(version) !== md5);
}

/** The migrations that the schema went through, in their order; none where there is no schema. */
export async function schemaOf(db: Db): Promise<Step[]> {
  const [found] = await db<
    { has: boolean }[]
  >`SELECT to_regclass('public.schema_version') IS NOT NULL AS has`;
  if (!found?.has) return [];
  return db<
    Step[]
  >`SELECT version::int AS version, name, md5 FROM schema_version WHERE version > 0 ORDER BY version`;
}

/** Throws when a migration that the schema went through is not this version's, as in a database from before the first release. */
async function refuseForeign(connection: Db): Promise<void> {
  if (await findOther(await schemaOf(connection)))
    throw new Error(
      'this database was made by other migrations, and was left as it is: choose another DATA_DIR, or an empty DATABASE_URL',
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
    await refuseForeign(connection);
    const postgrator = new Postgrator({
      ...files,
      database: current?.name ?? '',
      schemaTable: 'schema_version',
      validateChecksums: true,
      execQuery: async (query: string) => ({ rows: await connection.unsafe(query) }),
      execSqlScript: (script: string) => runScript(connection, script),
    });
    const applied = await postgrator.migrate(version === undefined ? undefined : String(version));
    return applied.length;
  } finally {
    await connection`SELECT pg_advisory_unlock(${lockId})`.catch(() => undefined);
    connection.release(true);
  }
}
