import type { Db } from '../db/database';

/** What the demo's events would have told the people concerned, in the kinds and with the causes of the host. */
export async function seedNotifications(db: Db): Promise<void> {
  await db`
    INSERT INTO notification (persona_id, kind, actor_id, follow_id, created_at)
    SELECT followed_id, 'Follow', follower_id, id, created_at FROM follow`;
  await db`
    INSERT INTO notification (persona_id, kind, actor_id, post_id, like_id, created_at)
    SELECT p.persona_id, 'Like', l.persona_id, p.id, l.id, l.created_at
    FROM post_like l JOIN post p ON p.id = l.post_id WHERE p.persona_id <> l.persona_id`;
  await db`
    INSERT INTO notification (persona_id, kind, actor_id, post_id, comment_id, created_at)
    SELECT p.persona_id, 'Commento', c.persona_id, p.id, c.id, c.created_at
    FROM comment c JOIN post p ON p.id = c.post_id LEFT JOIN comment r ON r.id = c.parent_id
    WHERE p.persona_id <> c.persona_id AND r.persona_id IS DISTINCT FROM p.persona_id`;
  await db`
    INSERT INTO notification (persona_id, kind, actor_id, post_id, comment_id, created_at)
    SELECT r.persona_id, 'Risposta', c.persona_id, c.post_id, c.id, c.created_at
    FROM comment c JOIN comment r ON r.id = c.parent_id WHERE r.persona_id <> c.persona_id`;
  await db`
    INSERT INTO notification (persona_id, kind, actor_id, post_id, share_id, created_at)
    SELECT p.persona_id, 'Condivisione', s.persona_id, p.id, s.id, s.created_at
    FROM share s JOIN post p ON p.id = s.post_id WHERE p.persona_id <> s.persona_id`;
  await db`
    INSERT INTO notification (persona_id, kind, actor_id, rating_id, created_at)
    SELECT to_id, 'Rating', from_id, id, created_at FROM rating`;
  await db`
    INSERT INTO notification (persona_id, kind, actor_id, story_id, story_like_id, created_at)
    SELECT s.persona_id, 'LikeStories', l.persona_id, s.id, l.id, l.created_at
    FROM story_like l JOIN story s ON s.id = l.story_id WHERE s.persona_id <> l.persona_id`;
  await db`
    INSERT INTO notification (persona_id, kind, actor_id, conversation_id, message_id, created_at)
    SELECT CASE m.sender_id WHEN c.buyer_id THEN c.seller_id ELSE c.buyer_id END, 'Messaggio', m.sender_id,
      c.id, m.id, m.created_at
    FROM message m JOIN conversation c ON c.id = m.conversation_id`;
}
