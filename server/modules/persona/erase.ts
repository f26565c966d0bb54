import type { Db } from '../../db/database';

/**
 * Deletes a person at once (trust 3.12): what they own goes, with its counters (triggers); messages stay for
 * the other side and comments that others answered stay without author and text.
 */
export async function erasePersona(db: Db, me: number): Promise<void> {
  await db`DELETE FROM session WHERE persona_id = ${me}`;
  await db`DELETE FROM password_link WHERE persona_id = ${me}`;
  await db`DELETE FROM notification WHERE persona_id = ${me} OR actor_id = ${me}`;
  await db`DELETE FROM bookmark WHERE persona_id = ${me}`;
  await db`DELETE FROM post_like WHERE persona_id = ${me}`;
  await db`DELETE FROM share WHERE persona_id = ${me}`;
  await db`DELETE FROM follow WHERE follower_id = ${me} OR followed_id = ${me}`;
  await db`DELETE FROM rating WHERE from_id = ${me}`;
  await db`DELETE FROM story_like WHERE persona_id = ${me}`;
  await db`DELETE FROM story_view WHERE persona_id = ${me}`;
  await db`DELETE FROM story WHERE persona_id = ${me}`;
  await db`DELETE FROM post WHERE persona_id = ${me}`;
  await db`DELETE FROM shop WHERE persona_id = ${me}`;
  await db`
    DELETE FROM comment c WHERE persona_id = ${me}
      AND NOT EXISTS (SELECT 1 FROM comment r WHERE r.parent_id = c.id AND r.persona_id <> ${me})`;
  await db`UPDATE comment SET body = '' WHERE persona_id = ${me}`;
  await db`DELETE FROM feedback WHERE persona_id = ${me}`;
  await db`
    INSERT INTO file_purge (name) SELECT image FROM persona WHERE id = ${me} AND image IS NOT NULL
    ON CONFLICT DO NOTHING`;
  await db`
    UPDATE persona SET email = 'deleted-' || id, password_hash = NULL, name = '', surname = '', place = '',
      province = NULL, lat = NULL, lon = NULL, birth_date = '1900-01-01', phone = '', notify_push = false,
      notify_mail = false, interests = '{f,f,f,f,f,f}', image = NULL, deleted_at = now(), updated_at = now()
    WHERE id = ${me} AND deleted_at IS NULL`;
}
