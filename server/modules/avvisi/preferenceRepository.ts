import type { AlertKind } from '../../../contract/limits';
import type { Db } from '../../db/database';

export interface Preferences {
  push: boolean;
  mail: boolean;
  push_kinds: AlertKind[];
  mail_kinds: AlertKind[];
  /** Start of the quiet hours as hh:mm:ss; null without quiet hours. */
  quiet_from: string | null;
  quiet_to: string | null;
  quiet_days: number[];
  zone: string;
  words: boolean;
  keeps: boolean;
}

/** Reads a person's notification preferences. With `isHeld` it locks the row for a change. */
export async function readPreferences(db: Db, me: number, isHeld = false): Promise<Preferences | undefined> {
  const [row] = await db<Preferences[]>`
    SELECT p.notify_push AS push, p.notify_mail AS mail, a.push_kinds, a.mail_kinds, a.quiet_from::text,
      a.quiet_to::text, a.quiet_days, a.zone, a.words,
      EXISTS (SELECT 1 FROM keeper k WHERE k.persona_id = p.id) AS keeps
    FROM alert_preference a JOIN persona p ON p.id = a.persona_id
    WHERE a.persona_id = ${me} ${isHeld ? db`FOR UPDATE OF a` : db``}`;
  return row;
}

export async function writePreferences(db: Db, me: number, p: Preferences): Promise<void> {
  await db`
    UPDATE persona SET notify_push = ${p.push}, notify_mail = ${p.mail}, updated_at = now()
    WHERE id = ${me} AND deleted_at IS NULL AND (notify_push, notify_mail) <> (${p.push}, ${p.mail})`;
  await db`
    UPDATE alert_preference SET push_kinds = ${p.push_kinds}::text[], mail_kinds = ${p.mail_kinds}::text[],
      quiet_from = ${p.quiet_from}::time, quiet_to = ${p.quiet_to}::time, quiet_days = ${p.quiet_days}::int[],
      zone = ${p.zone}, words = ${p.words}
    WHERE persona_id = ${me}`;
}

/** Throws if the database does not know the time zone. */
export const tryZone = (db: Db, zone: string) => db`SELECT now() AT TIME ZONE ${zone}`;

export const keepStop = (db: Db, tokenHash: Buffer, me: number, kind: string) => db`
  INSERT INTO mail_stop (token_hash, persona_id, kind) VALUES (${tokenHash}, ${me}, ${kind})`;

/** Turns off the kind of mails that an unsubscribe token names. May be repeated. */
export const stopMails = (db: Db, tokenHash: Buffer) => db`
  WITH stop AS (SELECT persona_id, kind FROM mail_stop WHERE token_hash = ${tokenHash}),
  gone AS (DELETE FROM delivery d USING stop s
    WHERE d.persona_id = s.persona_id AND d.way = 'mail' AND d.kind = s.kind)
  UPDATE alert_preference a SET mail_kinds = array_remove(a.mail_kinds, s.kind)
  FROM stop s WHERE a.persona_id = s.persona_id`;

/** Unsubscribe tokens are valid for a year. */
export const expireStops = (db: Db) => db`DELETE FROM mail_stop WHERE created_at < now() - interval '1 year'`;
