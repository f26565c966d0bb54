import type { AlertKind, EventType } from '../../../contract/limits';
import type { Db } from '../../db/database';
import { isCommentHere } from '../../db/leavers';
import { countUnread } from '../chat/inboxRepository';
import { countNotifications } from '../notifiche/repository';

export interface Delivery {
  id: number;
  persona_id: number;
  way: 'push' | 'mail';
  /** `altri`: the single push for all events beyond the hourly limit. */
  kind: AlertKind | 'prova' | 'altri';
  notification_id: number | null;
  device_id: number | null;
  collapse: string;
  tries: number;
  created_at: Date;
  /** Older than a day, so it is no longer tried. */
  is_old: boolean;
  /**
   * Deliveries with the same `line` share a limit of concurrency: those to one push service, or those that this host
   * handles without one.
   */
  line: string;
}

/** How long a host reserves a delivery. If the host dies, another takes the delivery after that. */
const leaseSeconds = 60;

/** The maximum number of concurrent deliveries with the same `line`, and to the same person. */
const places = { line: 10, person: 3 };

export interface GoingOut {
  lines: Record<string, number>;
  people: Record<string, number>;
}

/**
 * Takes due deliveries within these limits and reserves them for a minute. Devices whose push service has not answered
 * yet, or was late, are counted separately, so that other devices do not wait for them.
 */
export const takeDeliveries = (db: Db, { lines, people }: GoingOut) => db<Delivery[]>`
  WITH taken AS (SELECT ${db.json(lines)}::jsonb AS lines, ${db.json(people)}::jsonb AS people),
  due AS (
    SELECT d.id, d.persona_id, d.due_at, k.line
    FROM delivery d LEFT JOIN push_device v ON v.id = d.device_id
    CROSS JOIN LATERAL (SELECT CASE
      WHEN v.id IS NULL THEN 'here'
      WHEN v.called_at IS NULL OR v.late > 0 THEN v.service || ' unproved'
      ELSE v.service END AS line) k
    CROSS JOIN taken t
    WHERE d.due_at <= now() AND coalesce((t.lines ->> k.line)::int, 0) < ${places.line}
      AND coalesce((t.people ->> d.persona_id::text)::int, 0) < ${places.person}
    ORDER BY d.due_at LIMIT 200 FOR UPDATE OF d SKIP LOCKED),
  placed AS (
    SELECT w.id, w.line FROM (
      SELECT *, row_number() OVER (PARTITION BY line ORDER BY due_at, id) AS in_line,
        row_number() OVER (PARTITION BY persona_id ORDER BY due_at, id) AS of_person FROM due) w, taken t
    WHERE in_line + coalesce((t.lines ->> w.line)::int, 0) <= ${places.line}
      AND of_person + coalesce((t.people ->> w.persona_id::text)::int, 0) <= ${places.person})
  UPDATE delivery d SET is_taken = true, tries = tries + 1, due_at = now() + ${leaseSeconds} * interval '1 second'
  FROM placed p WHERE d.id = p.id
  RETURNING d.id, d.persona_id, d.way, d.kind, d.notification_id, d.device_id, d.collapse, d.tries, d.created_at,
    d.device_id IS NOT NULL AND d.created_at < now() - interval '1 day' AS is_old, p.line`;

/** Deletes the delivery, unless a newer event with the same `collapse` key has replaced it meanwhile. */
export const endDelivery = (db: Db, d: Delivery) => db`
  DELETE FROM delivery WHERE id = ${d.id} AND is_taken AND notification_id IS NOT DISTINCT FROM ${d.notification_id}`;

export const postponeDelivery = (db: Db, d: Delivery, dueAt: Date) => db`
  UPDATE delivery SET due_at = ${dueAt}, is_taken = false WHERE id = ${d.id} AND is_taken`;

/** Replaces the delivery to a person by one delivery to each of their devices. */
export async function spread(
  db: Db,
  d: Delivery,
  to: Pick<Delivery, 'kind' | 'collapse' | 'notification_id'> = d,
): Promise<void> {
  await db`
    WITH taken AS (
      DELETE FROM delivery WHERE id = ${d.id} AND is_taken RETURNING *)
    INSERT INTO delivery (persona_id, way, kind, notification_id, collapse, device_id)
    SELECT t.persona_id, t.way, ${to.kind}::text, ${to.notification_id}::bigint, ${to.collapse}::text, v.id
    FROM taken t JOIN push_device v ON v.persona_id = t.persona_id ORDER BY v.id
    ON CONFLICT (persona_id, way, collapse, coalesce(device_id, 0)) DO UPDATE SET
      notification_id = excluded.notification_id, due_at = now(), is_taken = false, tries = 0, created_at = now()`;
}

export interface DeviceKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Until when this device gets no pushes because its push service was late three times in a row; null otherwise. */
  rests_until: Date | null;
}

export async function findDevice(db: Db, id: number, me: number): Promise<DeviceKeys | undefined> {
  const [row] = await db<DeviceKeys[]>`
    SELECT endpoint, p256dh, auth, CASE WHEN rests_until > now() THEN rests_until END AS rests_until
    FROM push_device WHERE id = ${id} AND persona_id = ${me}`;
  return row;
}

export const noteDelivered = (db: Db, id: number) =>
  db`UPDATE push_device SET called_at = now(), late = 0, rests_until = NULL WHERE id = ${id}`;

/** The third late answer in a row, and each one after it, pauses pushes to the device for an hour. */
export const noteLate = (db: Db, id: number) => db`
  UPDATE push_device SET late = late + 1, rests_until = CASE WHEN late >= 2 THEN now() + interval '1 hour' END
  WHERE id = ${id}`;

/** Also compares the endpoint, since the browser may have a new subscription by now. */
export const dropDevice = (db: Db, id: number, endpoint: string) => db`
  DELETE FROM push_device WHERE id = ${id} AND endpoint = ${endpoint}`;

export interface Receiver {
  lang: string;
  email: string;
  words: boolean;
  push: boolean;
  mail: boolean;
  push_kinds: AlertKind[];
  mail_kinds: AlertKind[];
  quiet_until: Date | null;
  badge: number;
}

export async function findReceiver(db: Db, me: number): Promise<Receiver | undefined> {
  const [row] = await db<Omit<Receiver, 'badge'>[]>`
    SELECT l.code AS lang, p.email, a.words, p.notify_push AS push,
      p.notify_mail AND NOT EXISTS (
        SELECT 1 FROM mail_refusal f WHERE f.persona_id = p.id AND f.email_key = p.email_key) AS mail, a.push_kinds, a.mail_kinds,
      quiet_until(now(), a) AS quiet_until
    FROM persona p JOIN language l ON l.id = p.language_id JOIN alert_preference a ON a.persona_id = p.id
    WHERE p.id = ${me} AND p.deleted_at IS NULL AND NOT p.suspended`;
  if (!row) return undefined;
  const [{ unseen }, unread] = await Promise.all([countNotifications(db, me, true), countUnread(db, me)]);
  return { ...row, badge: unseen + unread };
}

export interface Happening {
  kind: EventType;
  persona_id: number;
  actor_id: number;
  actor: string;
  actor_image: string | null;
  post_id: number | null;
  conversation_id: number | null;
  story_id: number | null;
  title: string | null;
  picture: string | null;
  search_id: number | null;
  search_name: string | null;
  /** The number of matching posts for a saved search, or of unread messages in a conversation; otherwise 1. */
  count: number;
  price_from: number | null;
  price_to: number | null;
  currency: string | null;
  message: string | null;
}

/** The event behind each notification `n`, without those whose messages were read or whose thing is hidden. */
const happening = (db: Db) => db`
  SELECT n.id, n.kind, n.persona_id, n.actor_id, trim(a.name || ' ' || a.surname) AS actor, a.image AS actor_image,
    p.id AS post_id, n.conversation_id, n.story_id,
    coalesce(o.title, p.title, v.post_title) AS title,
    coalesce((SELECT i.name FROM image i WHERE i.post_id = coalesce(o.id, p.id) AND p.veiled_by IS NULL AND o.veiled_by IS NULL
      ORDER BY i.position LIMIT 1), s.image) AS picture,
    n.search_id, r.name AS search_name,
    CASE WHEN n.search_id IS NOT NULL THEN (
        SELECT count(*)::int FROM notification m WHERE m.search_id = n.search_id AND m.line = n.line)
      WHEN v.id IS NOT NULL THEN CASE v.buyer_id WHEN n.persona_id THEN v.buyer_unread ELSE v.seller_unread END
      ELSE 1 END AS count,
    n.price_from, n.price_to, coalesce(o.currency, p.currency) AS currency, m.body AS message, n.created_at
  FROM notification n
  JOIN persona a ON a.id = n.actor_id AND a.deleted_at IS NULL
  LEFT JOIN saved_search r ON r.id = n.search_id
  LEFT JOIN conversation v ON v.id = n.conversation_id
  LEFT JOIN post p ON p.id = coalesce(n.post_id, v.post_id) AND p.visible
  LEFT JOIN post o ON o.id = p.original_id AND o.visible
  LEFT JOIN story s ON s.id = n.story_id
  LEFT JOIN message m ON m.id = n.message_id
  WHERE (n.kind <> 'Messaggio' OR CASE v.buyer_id WHEN n.persona_id THEN v.buyer_unread ELSE v.seller_unread END > 0)
    AND (n.post_id IS NULL OR (p.id IS NOT NULL AND (p.original_id IS NULL OR o.id IS NOT NULL))) AND NOT coalesce(r.silenced, false)
    AND ${db.unsafe(isCommentHere('n.comment_id'))}`;

export async function findHappening(db: Db, id: number, me: number): Promise<Happening | undefined> {
  const [row] = await db<Happening[]>`${happening(db)} AND n.id = ${id} AND n.persona_id = ${me}`;
  return row;
}

export async function hasAnswered(db: Db, conversationID: number, me: number): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM message WHERE conversation_id = ${conversationID} AND sender_id = ${me} LIMIT 1`;
  return rows.length > 0;
}

/**
 * The person's newest events of one kind since a moment, one for each conversation, post, story or actor, newest first.
 */
export const listHappenings = (db: Db, me: number, kind: AlertKind, since: Date, max: number) => db<
  Happening[]
>`
  SELECT * FROM (
    SELECT DISTINCT ON (h.kind, coalesce(h.conversation_id, h.post_id, h.story_id, h.actor_id)) h.*
    FROM (${happening(db)} AND n.persona_id = ${me} AND alert_kind(n.kind) = ${kind} AND n.created_at >= ${since}) h
    ORDER BY h.kind, coalesce(h.conversation_id, h.post_id, h.story_id, h.actor_id), h.id DESC) newest
  ORDER BY id DESC LIMIT ${max}`;

/** Half an hour after the oldest message since `since` that is still unread; undefined if all are read. */
export async function unreadDue(db: Db, me: number, since: Date): Promise<Date | undefined> {
  const [row] = await db<{ due: Date | null }[]>`
    SELECT min(n.created_at) + interval '30 minutes' AS due
    FROM (SELECT id, CASE buyer_id WHEN ${me} THEN buyer_unread ELSE seller_unread END AS unread
      FROM conversation WHERE buyer_id = ${me} OR seller_id = ${me}) c
    CROSS JOIN LATERAL (
      SELECT created_at FROM notification
      WHERE conversation_id = c.id AND persona_id = ${me} AND kind = 'Messaggio'
      ORDER BY created_at DESC LIMIT c.unread) n
    WHERE c.unread > 0 AND n.created_at >= ${since}`;
  return row?.due ?? undefined;
}

/** Notes that messages were mailed now; the next such mail waits for an hour. */
export const noteMailed = (db: Db, me: number) => db`
  UPDATE alert_preference SET messages_mailed_at = now() WHERE persona_id = ${me}`;
