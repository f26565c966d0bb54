import { addressKey } from '../modules/persona/address';
import type { Db } from './database';

interface Account {
  id: number;
  email: string;
}

const atOnce = 5000;

/**
 * Gives accounts of before the address by which they are found. Of several that share one, an account with a password
 * comes before one without, and the older before the younger. Returns the ids that stay without an address.
 */
export async function fillAddressKeys(db: Db): Promise<number[]> {
  const due = await db<Account[]>`
    SELECT id, email FROM persona WHERE email_key IS NULL AND deleted_at IS NULL
    ORDER BY password_hash IS NULL, created_at, id`;
  const first = new Map<string, number>();
  for (const { id, email } of due) {
    const key = addressKey(email);
    if (key !== undefined && !first.has(key)) first.set(key, id);
  }
  const rows = [...first].map(([email_key, id]) => ({ id, email_key }));
  const given = new Set<number>();
  for (let from = 0; from < rows.length; from += atOnce) {
    const updated = await db<{ id: number }[]>`
      UPDATE persona p SET email_key = due.email_key
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + atOnce))}::text::jsonb)
        AS due(id bigint, email_key text)
      WHERE p.id = due.id AND NOT EXISTS (SELECT 1 FROM persona o WHERE o.email_key = due.email_key)
      RETURNING p.id`;
    for (const { id } of updated) given.add(id);
  }
  return due.map(({ id }) => id).filter((id) => !given.has(id));
}
