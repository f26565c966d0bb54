import type { Db } from '../db/database';

export async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await db<{ yes: boolean }[]>`SELECT NOT EXISTS (SELECT 1 FROM persona) AS yes`;
  return row?.yes ?? false;
}

/** Blocks everybody else who would write people until the transaction ends, which may take a while. */
export async function holdPeople(db: Db): Promise<void> {
  await db`SET LOCAL statement_timeout = '60s'`;
  await db`LOCK TABLE persona IN SHARE ROW EXCLUSIVE MODE`;
}

export const analyze = (db: Db) => db`ANALYZE`;

type Value = string | number | boolean | Date | null;

/** Inserts rows in one statement; all have the columns of the first one. */
export async function insertRows(db: Db, table: string, rows: Record<string, Value>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  // As JSON, thousands of rows are one parameter, and PostgreSQL reads each value by the type of its column.
  await db`
    INSERT INTO ${db(table)} (${db(columns)})
    SELECT ${db(columns)} FROM jsonb_populate_recordset(NULL::${db(table)}, ${JSON.stringify(rows)}::text::jsonb)`;
}

/** Inserts the posts by which feeds show shares. */
export const insertCopies = (db: Db) => db`
  INSERT INTO post (persona_id, original_id, share_id, category_id, subcategory_id, title, description, place, province,
                    lat, lon, currency, created_at, updated_at)
  SELECT s.persona_id, o.id, s.id, o.category_id, o.subcategory_id, o.title, o.description, o.place, o.province,
    o.lat, o.lon, o.currency, s.created_at, s.created_at
  FROM share s JOIN post o ON o.id = s.post_id`;

interface Unread {
  id: number;
  seller_unread: number;
  buyer_unread: number;
}

export const setUnread = (db: Db, unread: Unread[]) => db`
  UPDATE conversation c SET buyer_unread = r.buyer_unread, seller_unread = r.seller_unread
  FROM jsonb_populate_recordset(NULL::conversation, ${JSON.stringify(unread)}::text::jsonb) r WHERE r.id = c.id`;

/** Inserts the notifications that the demo's events would have caused on a host. */
export async function insertNotifications(db: Db): Promise<void> {
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

/** Decides a case with a warning, in the name of a keeper who has left. */
export const decideCase = (db: Db, caseID: number) => db`
  WITH decided AS (
    UPDATE report_case SET outcome = 'parola', decided_at = now(), seen_at = now(), version = 1 WHERE id = ${caseID}
    RETURNING id, subject_id, kind, thing_id, snapshot)
  INSERT INTO measure (subject_id, keeper_id, case_id, kind, thing_id, title, reason, move, rule, words)
  SELECT subject_id, 1, id, kind, thing_id, snapshot->>'titolo', 'spam', 'parola', 'spam',
    'Hai pubblicato la stessa cosa più volte. Basta una.' FROM decided`;
