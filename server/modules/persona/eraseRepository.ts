import type { Db } from '../../db/database';
import { mailFilesOf } from '../../mail/mailer';
import { purgeFile } from '../../media/repository';
import { endWaysIn } from '../../security/waysIn';

/** Whom the person has conversations with and who is still there, held until the end of the transaction. */
async function holdOtherSides(db: Db, me: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    SELECT id FROM persona WHERE deleted_at IS NULL AND id IN (
      SELECT seller_id FROM conversation WHERE buyer_id = ${me}
      UNION SELECT buyer_id FROM conversation WHERE seller_id = ${me})
    ORDER BY id FOR KEY SHARE`;
  return rows.map(({ id }) => id);
}

/** A conversation stays for the other side: without the ad's title, which is the person's own. */
async function eraseConversations(db: Db, me: number): Promise<void> {
  const others = await holdOtherSides(db, me);
  await db`
    DELETE FROM conversation WHERE (buyer_id = ${me} OR seller_id = ${me})
      AND (last_at IS NULL
        OR CASE buyer_id WHEN ${me} THEN seller_id ELSE buyer_id END <> ALL (${others}::bigint[]))`;
  await db`UPDATE conversation SET post_title = '' WHERE seller_id = ${me}`;
}

/**
 * Mails that wait, and the files of those that were written. One that is being sent right now is locked: its sender
 * deletes it, or `server/jobs.ts` does.
 */
async function eraseMails(db: Db, me: number): Promise<void> {
  await db`
    DELETE FROM mail WHERE id IN (SELECT id FROM mail WHERE persona_id = ${me} FOR UPDATE SKIP LOCKED)`;
  const [person] = await db<{ email: string }[]>`SELECT email FROM persona WHERE id = ${me}`;
  if (person) await purgeFile(db, mailFilesOf(person.email));
}

/**
 * Deletes a person at once (trust 3.12), who is locked: nobody writes for them or to them meanwhile. What they own
 * goes, with its counters (triggers); messages stay for the other side and comments that others answered stay
 * without author and text. docs/SECURITY.md says what is left.
 */
export async function erasePersona(db: Db, me: number): Promise<void> {
  await endWaysIn(db, 'DeletePersona', { personaID: me });
  await db`DELETE FROM registration WHERE email_key = (SELECT email_key FROM persona WHERE id = ${me})`;
  // Its file goes with the next round of housekeeping.
  await db`DELETE FROM export WHERE persona_id = ${me}`;
  await db`DELETE FROM consent WHERE persona_id = ${me}`;
  await db`DELETE FROM idempotency WHERE scope = ${String(me)}`;
  await db`DELETE FROM delivery WHERE persona_id = ${me}`;
  await db`DELETE FROM alert_preference WHERE persona_id = ${me}`;
  await db`DELETE FROM mail_stop WHERE persona_id = ${me}`;
  await db`DELETE FROM saved_search WHERE persona_id = ${me}`;
  await db`DELETE FROM feed_anchor WHERE persona_id = ${me}`;
  await eraseMails(db, me);
  await db`DELETE FROM notification WHERE persona_id = ${me} OR actor_id = ${me}`;
  await db`DELETE FROM bookmark WHERE persona_id = ${me}`;
  await db`DELETE FROM post_like WHERE persona_id = ${me}`;
  await db`DELETE FROM share WHERE persona_id = ${me}`;
  await db`DELETE FROM follow WHERE follower_id = ${me} OR followed_id = ${me}`;
  await db`DELETE FROM rating WHERE from_id = ${me} OR to_id = ${me}`;
  await db`DELETE FROM story_like WHERE persona_id = ${me}`;
  await db`DELETE FROM story_view WHERE persona_id = ${me}`;
  await db`DELETE FROM story WHERE persona_id = ${me}`;
  await db`DELETE FROM post WHERE persona_id = ${me}`;
  await db`DELETE FROM shop WHERE persona_id = ${me}`;
  await db`
    DELETE FROM comment c WHERE persona_id = ${me}
      AND NOT EXISTS (SELECT 1 FROM comment r WHERE r.parent_id = c.id AND r.persona_id <> ${me})`;
  await db`UPDATE comment SET body = '' WHERE persona_id = ${me}`;
  await eraseConversations(db, me);
  await db`DELETE FROM tally WHERE persona_id = ${me}`;
  await db`DELETE FROM feedback WHERE persona_id = ${me}`;
  await db`
    INSERT INTO file_purge (name) SELECT image FROM persona WHERE id = ${me} AND image IS NOT NULL
    ON CONFLICT DO NOTHING`;
  await db`
    UPDATE persona SET email = 'deleted-' || id, email_key = NULL, password_hash = NULL, kind = 'Privato', name = '', surname = '',
      place = '', address = '', province = NULL, lat = NULL, lon = NULL, birth_date = '1900-01-01', phone = '', currency = '',
      notify_push = false, notify_mail = false, interests = '{f,f,f,f,f,f}', image = NULL, deleted_at = now(),
      updated_at = now()
    WHERE id = ${me} AND deleted_at IS NULL`;
}
