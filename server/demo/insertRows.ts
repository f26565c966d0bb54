import type { Db } from '../db/database';

type Value = string | number | boolean | Date | null;

/** Inserts plain rows into a table, all with the first row's columns, in one statement. */
export async function insertRows(db: Db, table: string, rows: Record<string, Value>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  // As JSON, so that thousands of rows need one parameter and PostgreSQL reads each by its column's own type.
  await db`
    INSERT INTO ${db(table)} (${db(columns)})
    SELECT ${db(columns)} FROM jsonb_populate_recordset(NULL::${db(table)}, ${JSON.stringify(rows)}::text::jsonb)`;
}
