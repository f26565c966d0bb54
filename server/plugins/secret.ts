import { randomBytes } from 'node:crypto';
import type { Sql } from '../db/database';

/** The key that signs XSRF values: made once, shared by every host on the same database. */
export async function loadSecret(sql: Sql): Promise<Buffer> {
  await sql`INSERT INTO secret (value) VALUES (${randomBytes(32)}) ON CONFLICT DO NOTHING`;
  const [row] = await sql<{ value: Buffer }[]>`SELECT value FROM secret`;
  if (!row) throw new Error('the signing key is missing');
  return row.value;
}
