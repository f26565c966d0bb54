import type { Db } from '../../db/database';
import { sha256 } from '../../security/session';

export const voidLinks = (db: Db, personaID: number) => db`
  UPDATE password_link SET used_at = now() WHERE persona_id = ${personaID} AND used_at IS NULL`;

export const insertLink = (db: Db, personaID: number, token: string, hours: number) => db`
  INSERT INTO password_link (token_hash, persona_id, expires_at)
  VALUES (${sha256(token)}, ${personaID}, now() + ${hours} * interval '1 hour')`;

export interface LinkOwner {
  id: number;
  email: string;
  name: string;
  surname: string;
  lang: string;
}

/** Whose link it is, while it is good. Nothing is used up. */
export async function ownerOfLink(db: Db, token: string): Promise<LinkOwner | undefined> {
  const [row] = await db<LinkOwner[]>`
    SELECT p.id, p.email, p.name, p.surname, l.code AS lang
    FROM password_link k JOIN persona p ON p.id = k.persona_id JOIN language l ON l.id = p.language_id
    WHERE k.token_hash = ${sha256(token)} AND k.used_at IS NULL AND k.expires_at > now() AND p.deleted_at IS NULL`;
  return row;
}

/** Uses the link up; false when another was faster. */
export async function useLink(db: Db, token: string): Promise<boolean> {
  const rows = await db`
    UPDATE password_link SET used_at = now()
    WHERE token_hash = ${sha256(token)} AND used_at IS NULL AND expires_at > now() RETURNING 1`;
  return rows.length === 1;
}

export const expireLinks = (db: Db) => db`
  DELETE FROM password_link WHERE expires_at < now() - interval '7 days'`;
