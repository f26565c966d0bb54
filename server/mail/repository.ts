import type { Db } from '../db/database';
import { addressKey } from '../modules/persona/address';

export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** To whom an answer goes. */
  replyTo?: string;
  /** The address at which a mail program ends mails of this kind with one POST (RFC 8058). */
  unsubscribeUrl?: string;
  /** The person whose words it holds: it goes with them. The recipient unless told. */
  personaID?: number;
  /** Whose doing it is: the mails of one line go out by turns with those of the others. The recipient unless told. */
  line?: string;
}

export interface QueuedMail {
  id: number;
  recipient: string;
  reply_to: string | null;
  unsubscribe_url: string | null;
  subject: string;
  body_text: string;
  body_html: string;
  tries: number;
  line: string;
}

export const insertMail = (db: Db, recipient: string, mail: Mail) => db`
  INSERT INTO mail (recipient, reply_to, subject, body_text, body_html, unsubscribe_url, line, persona_id)
  VALUES (${recipient}, ${mail.replyTo ?? null}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.unsubscribeUrl ?? null},
    ${mail.line ?? recipient},
    coalesce(${mail.personaID ?? null}::bigint, (SELECT id FROM persona WHERE email_key = ${addressKey(recipient) ?? null} FOR KEY SHARE)))`;

/**
 * The first mail that is due and whose person is still here, of the lines after this one; its row is locked, so that two hosts
 * never send the same one.
 */
export async function takeMail(db: Db, line: string): Promise<QueuedMail | undefined> {
  const [mail] = await db<QueuedMail[]>`
    SELECT id, recipient, reply_to, unsubscribe_url, subject, body_text, body_html, tries, line FROM mail
    WHERE line > ${line} AND next_at <= now()
      AND coalesce((SELECT p.deleted_at IS NULL OR p.closed FROM persona p WHERE p.id = mail.persona_id), true)
    ORDER BY line, next_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
  return mail;
}

export const deleteMail = (db: Db, id: number) => db`DELETE FROM mail WHERE id = ${id}`;

export const postponeMail = (db: Db, id: number, seconds: number) => db`
  UPDATE mail SET tries = tries + 1, next_at = now() + ${seconds} * interval '1 second' WHERE id = ${id}`;

/** Mails that were being sent while their person left. */
export const deleteOrphans = (db: Db) => db`
  DELETE FROM mail m USING persona p WHERE p.id = m.persona_id AND p.deleted_at IS NOT NULL AND NOT p.closed`;
