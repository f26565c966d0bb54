import type { Db } from '../../db/database';
import { endWaysIn } from '../../security/endWaysIn';
import { waysIn } from '../../security/waysIn';
import { hidePosts } from '../post/repository';

/** Tables of what is the person's alone, and never much. */
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

/** The columns that name a person and are cleared in the call itself. */
export const endsWithPerson: readonly string[] = [
  ...Object.values(waysIn).map(({ table }) => table),
  ...['export', 'mail', ...smallTables],
].map((table) => `${table}.persona_id`);

/**
 * Has a person gone at once (trust 3.12), who is locked: nobody writes for them or to them meanwhile. From the commit on
 * nobody sees anything of theirs, and their address is free. Nothing here holds a row of others, however many there are
 * that like and follow: the rest goes in steps (server/erasure/), with its counters. docs/SECURITY.md says what is left.
 */
export async function erasePersona(db: Db, me: number): Promise<void> {
  // An account that keepers closed stands again first.
  await db`UPDATE persona SET closed = false, deleted_at = NULL WHERE id = ${me} AND closed`;
  await endWaysIn(db, 'DeletePersona', { personaID: me });
  await db`DELETE FROM registration WHERE email_key = (SELECT email_key FROM persona WHERE id = ${me})`;
  // Its file goes with the next round of housekeeping.
  await db`DELETE FROM export WHERE persona_id = ${me}`;
  await db`DELETE FROM idempotency WHERE scope = ${String(me)}`;
  for (const table of smallTables) await db`DELETE FROM ${db(table)} WHERE persona_id = ${me}`;
  // One that is being sent right now still goes out.
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
