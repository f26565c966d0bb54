import type { Db } from '../../db/database';
import { endWaysIn } from '../../security/endWaysIn';
import { waysIn } from '../../security/waysIn';
import { hidePosts } from '../post/repository';

const smallTables = [
  'consent',
  'feedback',
  'delivery',
  'alert_preference',
  'feed_anchor',
  'hidden_words',
  'keeper',
  'mail_refusal',
] as const;

/** The columns with a person's id that are cleared in the call that deletes the person. */
export const endsWithPerson: readonly string[] = [
  ...Object.values(waysIn).map(({ table }) => table),
  ...['export', 'mail', ...smallTables],
].map((table) => `${table}.persona_id`);

/**
 * Deletes a locked person at once (trust 3.12): from the commit on, nobody sees their things, and their address is
 * free. Locks no rows of others, however many likes and followers there are. The erasure worker (server/erasure/)
 * deletes the rest in steps and adjusts the counters. docs/SECURITY.md lists what remains.
 */
export async function erasePersona(db: Db, me: number): Promise<void> {
  // An account that keepers closed is marked as deleted already; this lets the statements below delete it.
  await db`UPDATE persona SET closed = false, deleted_at = NULL WHERE id = ${me} AND closed`;
  await endWaysIn(db, 'DeletePersona', { personaID: me });
  await db`DELETE FROM registration WHERE email_key = (SELECT email_key FROM persona WHERE id = ${me})`;
  // The housekeeping deletes the export's file.
  await db`DELETE FROM export WHERE persona_id = ${me}`;
  await db`DELETE FROM idempotency WHERE scope = ${String(me)}`;
  for (const table of smallTables) await db`DELETE FROM ${db(table)} WHERE persona_id = ${me}`;
  // A mail that is being sent at this moment still arrives.
  await db`DELETE FROM mail WHERE persona_id = ${me}`;
  const isHidden = await hidePosts(db, 'persona_id', me);
  await db`
    INSERT INTO file_purge (name) SELECT image FROM persona WHERE id = ${me} AND image IS NOT NULL
    ON CONFLICT DO NOTHING`;
  await db`
    UPDATE persona SET email = 'deleted-' || id, email_key = NULL, password_hash = NULL, kind = 'Privato', name = '', surname = '',
      place = '', address = '', province = NULL, lat = NULL, lon = NULL, birth_date = '1900-01-01', phone = '', currency = '',
      notify_push = false, notify_mail = false, interests = '{f,f,f,f,f,f}', image = NULL, hidden_by = NULL, hidden_part = NULL,
      deleted_at = now(), updated_at = now()
    WHERE id = ${me} AND deleted_at IS NULL`;
  await db`INSERT INTO farewell (persona_id, is_hidden) VALUES (${me}, ${isHidden})`;
  await db`INSERT INTO deletion (persona_id) VALUES (${me}) ON CONFLICT DO NOTHING`;
}
