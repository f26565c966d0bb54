import type { Db } from '../db/database';
import { addressKey } from '../modules/persona/address';

export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** To whom an answer goes. */
  replyTo?: string;
  /** Where a mail program ends mails of this kind with one POST (RFC 8058). */
  unsubscribeUrl?: string;
  /** The person whose words it holds: it goes with them. The recipient unless told. */
  personaID?: number;
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
}

export const insertMail = (db: Db, recipient: string, mail: Mail) => db`
  INSERT INTO mail (recipient, reply_to, subject, body_text, body_html, unsubscribe_url, persona_id)
  VALUES (${recipient}, ${mail.replyTo ?? null}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.unsubscribeUrl ?? null},
    coalesce(${mail.personaID ?? null}::bigint, (SELECT id FROM persona WHERE email_key = ${addressKey(recipient) ?? null} FOR KEY SHARE)))`;

/** The next mail that is due and whose person is still here; its row is locked, so that two hosts never send the same one. */
export async function takeMail(db: Db): Promise<QueuedMail | undefined> {
  const [mail] = await db<QueuedMail[]>`
    SELECT id, recipient, reply_to, unsubscribe_url, subject, body_text, body_html, tries FROM mail WHERE next_at <= now()
      AND NOT EXISTS (SELECT 1 FROM persona p WHERE p.id = mail.persona_id AND p.deleted_at IS NOT NULL)
    ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
  return mail;
}

export const deleteMail = (db: Db, id: number) => db`DELETE FROM mail WHERE id = ${id}`;

export const postponeMail = (db: Db, id: number, seconds: number) => db`
  UPDATE mail SET tries = tries + 1, next_at = now() + ${seconds} * interval '1 second' WHERE id = ${id}`;

/** Mails that were being sent while their person left. */
export const deleteOrphans = (db: Db) => db`
  DELETE FROM mail m USING persona p WHERE p.id = m.persona_id AND p.deleted_at IS NOT NULL`;
