import type { EventType } from '../../../contract/limits';
import type { Db } from '../../db/database';
import { noteNews } from '../eventi/news';
import { holdVisit, insertNotification } from './repository';

/** The kind of an event, and the row that caused it. The notification is deleted together with that row. */
type Cause =
  | { kind: 'Follow'; followID: number }
  | { kind: 'Like'; likeID: number; postID: number }
  | { kind: 'Commento' | 'Risposta'; commentID: number; postID: number }
  | { kind: 'Condivisione'; shareID: number; postID: number }
  | { kind: 'Messaggio'; messageID: number; conversationID: number }
  | { kind: 'Rating'; ratingID: number }
  | { kind: 'LikeStories'; storyLikeID: number; storyID: number };

export type NotifyEvent = Cause & { kind: EventType; to: number; actor: number };

const columns = {
  followID: 'follow_id',
  likeID: 'like_id',
  commentID: 'comment_id',
  shareID: 'share_id',
  messageID: 'message_id',
  ratingID: 'rating_id',
  storyLikeID: 'story_like_id',
  postID: 'post_id',
  conversationID: 'conversation_id',
  storyID: 'story_id',
} as const;

/**
 * Notifies a person of an act, in the act's own transaction. Does nothing for a person's own acts, or if they deleted
 * their account.
 */
export async function notify(tx: Db, event: NotifyEvent): Promise<void> {
  const { kind, to, actor, ...ids } = event;
  if (to === actor) return;
  const causes = Object.entries(ids).map(([name, id]) => [columns[name as keyof typeof columns], id]);
  const row: Record<string, string | number> = {
    persona_id: to,
    actor_id: actor,
    kind,
    ...Object.fromEntries(causes),
  };
  const visit = await holdVisit(tx, to, { actor, postID: 'postID' in event ? event.postID : null });
  if (visit === undefined) return;
  await insertNotification(tx, { ...row, visit });
  // For a message, the chat module sends an event of its own.
  if (kind !== 'Messaggio') noteNews(tx, { tipo: 'notifica', to: [to] });
}
