import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Sql } from '../db/database';
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded';
import { migrate } from '../db/migrate';
import { seedReference } from '../db/reference/seed';
import { admitRunner } from '../db/runner';
import type { TestDatabase } from './database';

/** A database server in its own folder, with a database that has schema and reference data. */
export interface PrivateDatabase {
  dataDir: string;
  where: EmbeddedDatabase;
  sql: Sql;
  /** The database for hosts under test, which do not drop it. */
  lent: TestDatabase;
  close(): Promise<void>;
}

/** `max` and `settings` are those of the connections. */
export async function openPrivateDatabase(
  name: string,
  max: number,
  settings: Record<string, string> = {},
): Promise<PrivateDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), `piazza-${name}-`));
  const where = await startEmbedded({ dataDir, log: { warn: () => undefined } });
  const sql = connect(where, max, { settings });
  await migrate(sql);
  await seedReference(sql);
  await admitRunner(sql, { ...where, user: where.runner });
  return {
    dataDir,
    where,
    sql,
    lent: { sql, where, drop: async () => undefined },
    async close() {
      await sql.end({ timeout: 1 });
      await where.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
