import { join } from 'node:path';
import Postgrator from 'postgrator';
import { packageRoot } from '../config';
import type { Db, Sql } from './database';

/** The advisory lock that everybody takes who migrates the same database. */
const lockId = 7_042_026;

/**
 * The first line of a migration that builds indexes while others write. It runs statement by statement, because no
 * transaction may contain `CREATE INDEX CONCURRENTLY`. It may stop midway, so each of its statements uses IF EXISTS or
 * first drops what an interrupted run left.
 */
const besideWrites = '-- concurrently';

/** The statements of a script, each of which ends with a semicolon and a line break. */
const statementsOf = (script: string): string[] => script.split(';\n').filter((text) => text.trim() !== '');

/** Runs a migration in a transaction, unless it builds indexes while others write. */
export async function runScript(db: Db, script: string): Promise<void> {
  if (!script.startsWith(besideWrites)) await db.unsafe(`BEGIN;\n${script}\n;COMMIT;`);
  else for (const statement of statementsOf(script)) await db.unsafe(statement);
}

const files = { driver: 'pg', migrationPattern: join(packageRoot(), 'server/db/migrations/*.sql') } as const;

/** A migration, as applied to a database or as known to this build. */
export interface Step {
  version: number;
  name: string;
  md5: string;
}

const ownSteps = (): Promise<Step[]> => new Postgrator(files).getMigrations();

export const newestVersion = async (): Promise<number> =>
  Math.max(...(await ownSteps()).map(({ version }) => version));

/**
 * The first migration that differs from this build's. Those beyond this build's newest one are ignored: they belong to
 * a newer version.
 */
export async function findOther(steps: Step[]): Promise<Step | undefined> {
  const own = new Map((await ownSteps()).map(({ version, md5 }) => [version, md5]));
  const newest = Math.max(...own.keys());
  return steps.find(({ version, md5 }) => version <= newest && own.get(version) !== md5);
}

/** The migrations applied to the database, in order; none if it has no schema. */
export async function schemaOf(db: Db): Promise<Step[]> {
  const [found] = await db<
    { has: boolean }[]
  >`SELECT to_regclass('public.schema_version') IS NOT NULL AS has`;
  if (!found?.has) return [];
  return db<
    Step[]
  >`SELECT version::int AS version, name, md5 FROM schema_version WHERE version > 0 ORDER BY version`;
}

/** Throws if an applied migration differs from this build's, as in a database made before the first release. */
async function refuseForeign(connection: Db): Promise<void> {
  if (await findOther(await schemaOf(connection)))
    throw new Error(
      'this database was made by other migrations, and was left as it is: choose another DATA_DIR, or an empty DATABASE_URL',
    );
}

/**
 * Migrates the schema to the newest version, or an empty one to `version`. Several hosts may call it at the same time.
 * Throws when a migration fails.
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
