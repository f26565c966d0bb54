import type { Db } from '../../db/database';
import { microsOf, type Slice } from '../../paging';

/** How many characters of the last message the inbox shows. */
const preview = 200;

export interface InboxRow {
  id: number;
  /** Null if the ad was deleted. */
  post_id: number | null;
  title: string;
  sold: boolean;
  picture: string | null;
  other_id: number;
  name: string;
  surname: string;
  image: string | null;
  is_other_gone: boolean;
  /** Null if keepers hid the message. */
  body: string | null;
  lang: string | null;
  sender_id: number;
  last_at: Date;
  micros: number;
  unread: number;
}

/**
 * A person's conversations that have messages, newest first. Those as buyer and those as seller are read from two
 * indexes; nobody is both in one conversation.
 */
export const listInbox = (db: Db, me: number, { limit, offset, after }: Slice) => {
  const below = after ? db`AND (last_at, id) < (${after.at}::text::timestamptz, ${after.id})` : db``;
  return db<InboxRow[]>`
  WITH mine AS (
    (SELECT id, post_id, post_title, true AS is_bought, seller_id AS other_id, buyer_unread AS unread, last_at FROM conversation
      WHERE buyer_id = ${me} AND last_at IS NOT NULL ${below} ORDER BY last_at DESC, id DESC LIMIT ${offset + limit})
    UNION ALL
    (SELECT id, post_id, post_title, false, buyer_id, seller_unread, last_at FROM conversation
      WHERE seller_id = ${me} AND last_at IS NOT NULL ${below} ORDER BY last_at DESC, id DESC LIMIT ${offset + limit})
    ORDER BY last_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
  )
  SELECT v.id, p.id AS post_id,
    CASE WHEN v.is_bought AND a.deleted_at IS NOT NULL THEN '' ELSE coalesce(p.title, v.post_title) END AS title, coalesce(p.sold, false) AS sold,
    i.name AS picture, v.other_id, a.name, a.surname, a.image, a.deleted_at IS NOT NULL AS is_other_gone,
    left(m.body, ${preview}) AS body, m.lang, m.sender_id, v.last_at, v.unread,
    ${db.unsafe(microsOf('v.last_at'))} AS micros
  FROM mine v
  JOIN persona a ON a.id = v.other_id
  JOIN LATERAL (
    SELECT body, lang, sender_id FROM message WHERE conversation_id = v.id ORDER BY created_at DESC, id DESC LIMIT 1
  ) m ON true
  LEFT JOIN post p ON p.id = v.post_id AND p.visible
  LEFT JOIN LATERAL (SELECT name FROM image WHERE post_id = p.id AND p.veiled_by IS NULL ORDER BY position LIMIT 1) i ON true
  ORDER BY v.last_at DESC, v.id DESC`;
};

export async function countUnread(db: Db, me: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT unread AS count FROM tally WHERE persona_id = ${me}`;
  return row?.count ?? 0;
}
