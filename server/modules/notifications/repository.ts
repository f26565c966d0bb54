import type { EventType } from '../../../contract/limits';
import type { Db } from '../../db/database';

export interface NotificationRow {
  id: number;
  kind: EventType;
  actor_id: number;
  name: string;
  surname: string;
  image: string | null;
  post_id: number | null;
  conversation_id: number | null;
  story_id: number | null;
  title: string | null;
  picture: string | null;
  created_at: Date;
}

export async function countNotifications(db: Db, me: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*) AS count FROM notification n JOIN persona a ON a.id = n.actor_id AND a.deleted_at IS NULL
    WHERE n.persona_id = ${me}`;
  return row?.count ?? 0;
}

/** A message's notification shows the ad that the conversation is about; of a shared post it shows the original. */
export const listNotifications = (db: Db, me: number, limit: number) => db<NotificationRow[]>`
  SELECT n.id, n.kind, n.actor_id, a.name, a.surname, a.image, coalesce(n.post_id, v.post_id) AS post_id,
    n.conversation_id, n.story_id, coalesce(o.title, p.title, v.post_title) AS title,
    coalesce(i.name, s.image) AS picture, n.created_at
  FROM notification n
  JOIN persona a ON a.id = n.actor_id AND a.deleted_at IS NULL
  LEFT JOIN conversation v ON v.id = n.conversation_id
  LEFT JOIN post p ON p.id = coalesce(n.post_id, v.post_id)
  LEFT JOIN post o ON o.id = p.original_id
  LEFT JOIN story s ON s.id = n.story_id
  LEFT JOIN LATERAL (
    SELECT name FROM image WHERE post_id = coalesce(o.id, p.id) ORDER BY position LIMIT 1
  ) i ON true
  WHERE n.persona_id = ${me}
  ORDER BY n.created_at DESC, n.id DESC LIMIT ${limit}`;
