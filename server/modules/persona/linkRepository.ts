import type { Db } from '../../db/database';
import { sha256 } from '../../security/sha256';

export const voidLinks = (db: Db, personaID: number) => db`
  UPDATE password_link SET used_at = now() WHERE persona_id = ${personaID} AND used_at IS NULL`;

export type LinkOf =
  | { personaID: number; registrationID?: undefined }
  | { personaID?: undefined; registrationID: number };

export const insertLink = (db: Db, { personaID, registrationID }: LinkOf, token: string, hours: number) => db`
  INSERT INTO password_link (token_hash, persona_id, registration_id, expires_at)
  VALUES (${sha256(token)}, ${personaID ?? null}, ${registrationID ?? null}, now() + ${hours} * interval '1 hour')`;

/** Whether a valid link was made in the last ten minutes; undefined if there is no valid link at all. */
export async function hasFreshLink(
  db: Db,
  { personaID, registrationID }: LinkOf,
): Promise<boolean | undefined> {
  const [row] = await db<{ fresh: boolean | null }[]>`
    SELECT bool_or(created_at > now() - interval '10 minutes') AS fresh FROM password_link
    WHERE (persona_id = ${personaID ?? null} OR registration_id = ${registrationID ?? null})
      AND used_at IS NULL AND expires_at > now()`;
  return row?.fresh ?? undefined;
}

export interface LinkOwner {
  id: number;
  email: string;
  name: string;
  surname: string;
  lang: string;
}

/** The person whose valid link this is. Does not use the link up. */
export async function ownerOfLink(db: Db, token: string): Promise<LinkOwner | undefined> {
  const [row] = await db<LinkOwner[]>`
    SELECT p.id, p.email, p.name, p.surname, l.code AS lang
    FROM password_link k JOIN persona p ON p.id = k.persona_id JOIN language l ON l.id = p.language_id
    WHERE k.token_hash = ${sha256(token)} AND k.used_at IS NULL AND k.expires_at > now() AND p.deleted_at IS NULL`;
  return row;
}

/** Uses a link up, which voids all other links of its person. Returns false if another call used it first. */
export async function useLink(db: Db, token: string): Promise<boolean> {
  const rows = await db<{ is_own: boolean }[]>`
    UPDATE password_link SET used_at = now()
    WHERE used_at IS NULL AND persona_id = (
      SELECT persona_id FROM password_link
      WHERE token_hash = ${sha256(token)} AND used_at IS NULL AND expires_at > now())
    RETURNING token_hash = ${sha256(token)} AS is_own`;
  return rows.some(({ is_own }) => is_own);
}

export const expireLinks = (db: Db) => db`
  DELETE FROM password_link WHERE expires_at < now() - interval '7 days'`;
