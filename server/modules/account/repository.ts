import type { Db } from '../../db/database';
import { moveLasting } from '../persona/lastingRepository';
import { endRegistrations } from '../persona/registrationRepository';

export interface Account {
  id: number;
  email: string;
  email_key: string | null;
  password_hash: string | null;
  name: string;
  surname: string;
  lang: string;
}

/** A person's account; with `orClosed` also one that keepers closed. Locks it if `db` is a transaction. */
export async function findAccount(
  db: Db,
  me: number,
  { orClosed = false } = {},
): Promise<Account | undefined> {
  const [row] = await db<Account[]>`
    SELECT p.id, p.email, p.email_key, p.password_hash, p.name, p.surname, l.code AS lang
    FROM persona p JOIN language l ON l.id = p.language_id
    WHERE p.id = ${me} AND (p.deleted_at IS NULL OR (p.closed AND ${orClosed})) FOR NO KEY UPDATE OF p`;
  return row;
}

/** Returns false, and changes nothing, if the password changed since the caller read the account. */
export async function replacePassword(
  db: Db,
  { id, password_hash }: Account,
  hash: string,
): Promise<boolean> {
  const rows = await db`
    UPDATE persona SET password_hash = ${hash} WHERE id = ${id} AND password_hash = ${password_hash} RETURNING 1`;
  return rows.length === 1;
}

/** Also deletes unfinished registrations of the new address. */
export async function replaceEmail(db: Db, me: number, email: string, key: string): Promise<void> {
  await endRegistrations(db, key);
  await db`UPDATE persona SET email = ${email}, email_key = ${key}, updated_at = now() WHERE id = ${me}`;
  await moveLasting(db, me, key);
}
