import type { Config } from '../config';
import { connect, type Connection, type Db } from './database';
import type { EmbeddedDatabase } from './embedded';

/** The connections of the user who migrates and of the host's user; with only DATABASE_URL they are the same. */
export interface Users {
  owner: Connection;
  runner: Connection;
}

export function usersOf(
  { databaseUrl = '', migrateUrl = databaseUrl }: Config,
  embedded: EmbeddedDatabase | undefined,
): Users {
  if (embedded) return { owner: embedded, runner: { ...embedded, user: embedded.runner } };
  return {
    owner: { url: migrateUrl, follow: { at: 0 } },
    runner: { url: databaseUrl, follow: { at: 0 } },
  };
}

/** Tables into which only the migrating user may write freely. */
const closed = ['schema_version', 'audit'];

async function nameOf(db: Db): Promise<string> {
  const [row] = await db<{ name: string }[]>`SELECT current_user AS name`;
  return row?.name ?? '';
}

async function nameAt(where: Connection): Promise<string> {
  const sql = connect(where, 1);
  try {
    return await nameOf(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Grants the host's user the right to read and write rows, but not to change the schema; of the audit only INSERT and
 * SELECT. Runs after each migration, which may add tables. Does nothing if the host's user also migrates.
 */
export async function admitRunner(owner: Db, where: Connection): Promise<void> {
  const name = await nameAt(where);
  if (name === (await nameOf(owner))) return;
  const runner = owner(name);
  await owner`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${runner}`;
  await owner`GRANT USAGE ON SCHEMA viewer TO ${runner}`;
  await owner`GRANT SELECT ON ALL TABLES IN SCHEMA viewer TO ${runner}`;
  await owner`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${runner}`;
  await owner`REVOKE INSERT, UPDATE, DELETE ON ${owner(closed)} FROM ${runner}`;
  await owner`GRANT INSERT ON audit TO ${runner}`;
  await owner`GRANT EXECUTE ON FUNCTION forget_in_audit(bigint), expire_audit() TO ${runner}`;
}
