import type { Db } from '../../db/database';

async function dropIndexes(sql: Db, table: string): Promise<string[]> {
  const found = await sql<{ name: string; text: string }[]>`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS text FROM pg_index i
    WHERE i.indrelid = ${table}::regclass AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`;
  for (const { name } of found) await sql.unsafe(`DROP INDEX ${name}`);
  return found.map(({ text }) => text);
}

/** Runs `work` without the tables' triggers, and rebuilds their indexes at the end. */
export async function fillTable(
  sql: Db,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const indexes: string[] = [];
  for (const table of tables) {
    indexes.push(...(await dropIndexes(sql, table)));
    await sql`ALTER TABLE ${sql(table)} DISABLE TRIGGER USER`;
  }
  await work();
  for (const table of tables) await sql`ALTER TABLE ${sql(table)} ENABLE TRIGGER USER`;
  for (const text of indexes) await sql.unsafe(text);
}
