import type { Db } from '../../db/database';
import { languageOf } from '../../db/languageOf';

export interface Ad {
  id: number;
  category_id: number;
  title: string;
  sold: boolean;
  owner_id: number;
  is_owner_gone: boolean;
}

/** Finds the ad of a visible post and locks the ad's owner. The ad of a shared post is its original. */
export async function findAd(db: Db, postID: number): Promise<Ad | undefined> {
  const [row] = await db<Ad[]>`
    SELECT o.id, o.category_id, o.title, o.sold, o.persona_id AS owner_id, a.deleted_at IS NOT NULL AS is_owner_gone
    FROM post p
    JOIN post o ON o.id = coalesce(p.original_id, p.id) AND o.visible
    JOIN persona a ON a.id = o.persona_id
    WHERE p.id = ${postID} AND p.visible FOR KEY SHARE OF a`;
  return row;
}

export async function findConversationOf(db: Db, postID: number, buyer: number): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    SELECT id FROM conversation WHERE post_id = ${postID} AND buyer_id = ${buyer}`;
  return row?.id;
}

export const insertConversation = (db: Db, ad: Ad, buyer: number) => db`
  INSERT INTO conversation (post_id, post_title, buyer_id, seller_id)
  VALUES (${ad.id}, ${ad.title}, ${buyer}, ${ad.owner_id}) ON CONFLICT DO NOTHING`;

export interface ConversationRow {
  id: number;
  post_id: number | null;
  buyer_id: number;
  seller_id: number;
  created_at: Date;
  unread: number;
  /**
   * A value for the ETag, which changes whenever messages or names may have changed: each write makes a new row
   * version.
   */
  state: string;
}

export async function findConversation(db: Db, id: number, me: number): Promise<ConversationRow | undefined> {
  const [row] = await db<ConversationRow[]>`
    SELECT c.id, (SELECT id FROM post WHERE id = c.post_id AND visible) AS post_id, c.buyer_id, c.seller_id, c.created_at,
      CASE c.buyer_id WHEN ${me} THEN c.buyer_unread ELSE c.seller_unread END AS unread,
      concat_ws(' ', c.xmin, b.xmin, s.xmin) AS state
    FROM conversation c JOIN persona b ON b.id = c.buyer_id JOIN persona s ON s.id = c.seller_id
    WHERE c.id = ${id} AND (c.buyer_id = ${me} OR c.seller_id = ${me})`;
  return row;
}

export interface MessageRow {
  id: number;
  sender_id: number;
  /** Null if keepers hid the message. */
  body: string | null;
  lang: string | null;
  created_at: Date;
  name: string;
  surname: string;
  image: string | null;
  is_sender_gone: boolean;
}

/** The newest messages, or those before the message with the id `before`; newest first. */
export const listMessages = (
  db: Db,
  conversationID: number,
  { limit, before }: { limit: number; before?: number | undefined },
) => db<MessageRow[]>`
  SELECT m.id, m.sender_id, m.body, m.lang, m.created_at, a.name, a.surname, a.image,
    a.deleted_at IS NOT NULL AS is_sender_gone
  FROM message m JOIN persona a ON a.id = m.sender_id
  WHERE m.conversation_id = ${conversationID} ${
    before === undefined
      ? db``
      : db`AND (m.created_at, m.id) < (
          SELECT created_at, id FROM message WHERE id = ${before} AND conversation_id = ${conversationID})`
  } ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`;

/** Whether the other person has never written to the sender in any conversation, and whether this one is empty. */
export async function findContact(
  db: Db,
  id: number,
  me: number,
  other: number,
): Promise<{ isUnanswered: boolean; isEmpty: boolean }> {
  const [row] = await db<[{ unanswered: boolean; empty: boolean }]>`
    SELECT NOT EXISTS (SELECT 1 FROM message WHERE conversation_id = ${id}) AS empty,
      NOT EXISTS (
        SELECT 1 FROM conversation c JOIN message m ON m.conversation_id = c.id AND m.sender_id = ${other}
        WHERE (c.buyer_id = ${me} AND c.seller_id = ${other}) OR (c.buyer_id = ${other} AND c.seller_id = ${me})) AS unanswered`;
  return { isUnanswered: row.unanswered, isEmpty: row.empty };
}

/**
 * Marks a conversation as read for this person. Must run before its messages are listed: then all that it marks are
 * listed too, and later ones stay unread.
 */
export const markRead = (db: Db, id: number, me: number) => db`
  UPDATE conversation SET
    buyer_unread = CASE buyer_id WHEN ${me} THEN 0 ELSE buyer_unread END,
    seller_unread = CASE seller_id WHEN ${me} THEN 0 ELSE seller_unread END
  WHERE id = ${id} AND (buyer_id = ${me} OR seller_id = ${me})`;

export async function findOtherSide(db: Db, id: number, me: number): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    SELECT CASE buyer_id WHEN ${me} THEN seller_id ELSE buyer_id END AS id FROM conversation
    WHERE id = ${id} AND (buyer_id = ${me} OR seller_id = ${me})`;
  return row?.id;
}

export async function insertMessage(
  db: Db,
  conversationID: number,
  me: number,
  body: string,
): Promise<number> {
  const [row] = await db<[{ id: number }]>`
    INSERT INTO message (conversation_id, sender_id, body, lang)
    VALUES (${conversationID}, ${me}, ${body}, ${languageOf(db, me)}) RETURNING id`;
  return row.id;
}
