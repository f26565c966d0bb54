import type { EventType } from '../../../contract/limits';
import type { Db } from '../../db/database';
import { noteNews } from '../eventi/news';
import { holdVisit, insertNotification } from './repository';

/** An event and the row that caused it; the notification is deleted with that row. */
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

/** Notifies a person of an act in the act's transaction. Does nothing for one's own acts, and for people who left. */
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
  // A message sends its own event.
  if (kind !== 'Messaggio') noteNews(tx, { tipo: 'notifica', to: [to] });
}
