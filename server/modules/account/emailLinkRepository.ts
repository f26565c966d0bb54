import type { Db } from '../../db/database';
import { sha256 } from '../../security/sha256';
import { keptAddress } from '../persona/repository';

export type EmailLinkKind = 'confirm' | 'undo';

export interface WaitingAddress {
  email: string;
  key: string;
}

/** The person who asked for a link, and the session that asked; no session if the use of another link made it. */
export interface Asker {
  personaID: number;
  sessionID?: number;
}

interface NewEmailLink {
  asker: Asker;
  kind: EmailLinkKind;
  address: WaitingAddress;
  token: string;
  hours: number;
}

export const insertEmailLink = (db: Db, { asker, kind, address, token, hours }: NewEmailLink) => db`
  INSERT INTO email_link (token_hash, persona_id, session_id, kind, email, email_key, expires_at)
  VALUES (${sha256(token)}, ${asker.personaID}, ${asker.sessionID ?? null}, ${kind}, ${address.email}, ${address.key},
    now() + ${hours} * interval '1 hour')`;

export interface EmailLink {
  persona_id: number;
  email: string;
  email_key: string;
  created_at: Date;
}

/** The id of the person whose valid link this is. Does not use the link up. */
export async function ownerOfEmailLink(
  db: Db,
  kind: EmailLinkKind,
  token: string,
): Promise<number | undefined> {
  const [row] = await db<{ persona_id: number }[]>`
    SELECT persona_id FROM email_link
    WHERE token_hash = ${sha256(token)} AND kind = ${kind} AND used_at IS NULL AND expires_at > now()`;
  return row?.persona_id;
}

/** Uses a link up and returns it. Undefined if it is invalid or another call used it first. */
export async function useEmailLink(
  db: Db,
  kind: EmailLinkKind,
  token: string,
): Promise<EmailLink | undefined> {
  const [row] = await db<EmailLink[]>`
    UPDATE email_link SET used_at = now()
    WHERE token_hash = ${sha256(token)} AND kind = ${kind} AND used_at IS NULL AND expires_at > now()
    RETURNING persona_id, email, email_key, created_at`;
  return row;
}

export const voidConfirmations = (db: Db, personaID: number) => db`
  UPDATE email_link SET used_at = now() WHERE persona_id = ${personaID} AND kind = 'confirm' AND used_at IS NULL`;

/** When the person's first valid link to restore this address was made; undefined without such a link. */
export async function keptSince(db: Db, me: number, key: string): Promise<Date | undefined> {
  const [row] = await db<{ since: Date | null }[]>`
    SELECT min(created_at) AS since FROM email_link
    WHERE persona_id = ${me} AND kind = 'undo' AND email_key = ${key} AND used_at IS NULL AND expires_at > now()`;
  return row?.since ?? undefined;
}

export interface Holder {
  persona_id: number;
  email: string;
  lang: string;
}

/** Another person who has this address, or can restore it as a former one. */
export async function holderOf(db: Db, key: string, me: number): Promise<Holder | undefined> {
  const [row] = await db<Holder[]>`
    SELECT found.persona_id, found.email, l.code AS lang
    FROM (SELECT id AS persona_id, email FROM persona WHERE email_key = ${key} AND deleted_at IS NULL
          UNION ALL ${keptAddress(db, key)}) AS found
    JOIN persona p ON p.id = found.persona_id JOIN language l ON l.id = p.language_id
    WHERE found.persona_id <> ${me} LIMIT 1`;
  return row;
}

export const expireEmailLinks = (db: Db) => db`
  DELETE FROM email_link WHERE expires_at < now() - interval '7 days'`;
