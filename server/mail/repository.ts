import type { Db } from '../db/database';
import { addressKey } from '../modules/persona/address';

export interface Mail {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The address to which a mail program sends one POST to unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
  /** The person whose data the mail contains, and with whom it is deleted; by default the recipient. */
  personaID?: number;
  /** The name of the line to which the mail belongs; lines take turns. By default the recipient. */
  line?: string;
  /** For how many hours the mail is useful; three days by default. */
  hours?: number;
}

export interface MailContent {
  id: number;
  recipient: string;
  reply_to: string | null;
  unsubscribe_url: string | null;
  subject: string;
  body_text: string;
  body_html: string;
}

export interface QueuedMail extends MailContent {
  tries: number;
  line: string;
}

export const insertMail = (db: Db, recipient: string, mail: Mail) => db`
  INSERT INTO mail (recipient, recipient_key, reply_to, subject, body_text, body_html, unsubscribe_url, line, ends_at, persona_id)
  VALUES (${recipient}, ${addressKey(recipient) ?? null}, ${mail.replyTo ?? null}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.unsubscribeUrl ?? null},
    ${mail.line ?? recipient}, now() + ${mail.hours ?? 72}::float8 * interval '1 hour',
    coalesce(${mail.personaID ?? null}::bigint, (SELECT id FROM persona WHERE email_key = ${addressKey(recipient) ?? null} FOR KEY SHARE)))`;

/** After so many attempts whose outcome is unknown a mail is not sent again. */
const maxUnclear = 2;

/** For how long a host reserves a mail: twice the time limit of sending it. */
const leaseSeconds = 120;

/**
 * Takes the first due mail in the lines that come after `line`, if its person exists. From then on the mail counts as
 * possibly sent, even after a crash.
 */
export async function takeMail(db: Db, line: string): Promise<QueuedMail | undefined> {
  const [mail] = await db<QueuedMail[]>`
    UPDATE mail SET unclear = unclear + 1, tries = tries + 1, next_at = now() + ${leaseSeconds} * interval '1 second'
    WHERE id = (
      SELECT id FROM mail
      WHERE line > ${line} AND next_at <= now() AND ends_at > now() AND unclear < ${maxUnclear}
        AND coalesce((SELECT p.deleted_at IS NULL OR p.closed FROM persona p WHERE p.id = mail.persona_id), true)
      ORDER BY line, next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient, reply_to, unsubscribe_url, subject, body_text, body_html, tries, line`;
  return mail;
}

/** Assigns the mails from before a person's registration to the person, so that they are deleted together. */
export const adoptMails = (db: Db, personaID: number, key: string) => db`
  UPDATE mail SET persona_id = ${personaID} WHERE recipient_key = ${key} AND persona_id IS NULL`;

const maxShown = 1000;

export async function listWaiting(db: Db): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    SELECT id FROM mail WHERE ends_at > now() ORDER BY id DESC LIMIT ${maxShown}`;
  return rows.map(({ id }) => id);
}

export async function readMail(db: Db, id: number): Promise<MailContent | undefined> {
  const [mail] = await db<MailContent[]>`
    SELECT id, recipient, reply_to, unsubscribe_url, subject, body_text, body_html FROM mail WHERE id = ${id}`;
  return mail;
}

export const deleteMail = (db: Db, id: number) => db`DELETE FROM mail WHERE id = ${id}`;

/** Postpones a mail by some seconds. `isUnclear`: the server may have accepted it. */
export const postponeMail = (db: Db, id: number, seconds: number, isUnclear: boolean) => db`
  UPDATE mail SET next_at = now() + ${seconds} * interval '1 second', unclear = unclear - ${isUnclear ? 0 : 1}
  WHERE id = ${id}`;

/** Deletes the mails that are no longer useful, and those sent twice with unknown outcome. Returns their number. */
export async function dropEnded(db: Db): Promise<number> {
  const { count } = await db`
    DELETE FROM mail WHERE ends_at <= now() OR (unclear >= ${maxUnclear} AND next_at <= now())`;
  return count;
}

/** Notes that the address, which belongs to a person, does not exist at its mail server. */
export const markRefusal = (db: Db, recipient: string) => db`
  INSERT INTO mail_refusal (persona_id, email_key)
  SELECT id, email_key FROM persona WHERE email_key = ${addressKey(recipient) ?? null} FOR KEY SHARE
  ON CONFLICT (persona_id) DO UPDATE SET email_key = excluded.email_key, at = now()`;

export const endRefusal = (db: Db, recipient: string) => db`
  DELETE FROM mail_refusal WHERE email_key = ${addressKey(recipient) ?? null}`;

/** Deletes mails that were being sent while their person left. */
export const deleteOrphans = (db: Db) => db`
  DELETE FROM mail m USING persona p WHERE p.id = m.persona_id AND p.deleted_at IS NOT NULL AND NOT p.closed`;
