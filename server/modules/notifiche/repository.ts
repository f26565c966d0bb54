import type { EventType } from '../../../contract/limits';
import type { Db } from '../../db/database';
import { isCommentHere, isNoLeaver } from '../../db/leavers';
import { unseenBy } from '../../db/unseen';
import { microsOf, type Slice } from '../../paging';

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
  search_id: number | null;
  measure_id: number | null;
  report_id: number | null;
  announcement_id: number | null;
  words: string | null;
  search_name: string | null;
  price_from: number | null;
  price_to: number | null;
  currency: string | null;
  created_at: Date;
  micros: number;
  count: number;
  /** How many people a row groups, and in `others` up to two of them besides the named one, newest first. */
  people: number;
  others: readonly { id: number; name: string; surname: string; image: string | null }[];
}

interface Counts {
  lines: number;
  /** The number of rows with new events; a row counts once for each time that the list is read. */
  news: number;
  unseen: number;
}

/** SQL for the announcements since the person registered that are not stored in their list yet. */
const newWords = (db: Db, me: number) => db`
  SELECT a.id, greatest(a.starts_at, a.created_at) AS at, me.visit FROM persona me CROSS JOIN announcement a
  WHERE me.id = ${me} AND me.deleted_at IS NULL AND a.starts_at <= now() AND greatest(a.starts_at, a.created_at) > me.created_at
    AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.announcement_id = a.id AND n.persona_id = me.id)`;

/**
 * Adds new announcements to the person's list, just before it is read. Adding them when they are published would need a
 * row for every person.
 */
export const addWords = (db: Db, me: number) => db`
  INSERT INTO notification (persona_id, actor_id, kind, announcement_id, line, created_at, visit)
  SELECT ${me}, ${me}, 'Annuncio', w.id, w.at, w.at, w.visit FROM (${newWords(db, me)}) w ON CONFLICT DO NOTHING`;

/**
 * Counts the rows of a person's list, with or without messages. Leaves out those of people and long threads that are
 * being deleted.
 */
export async function countNotifications(db: Db, me: number, isWithoutMessages = false): Promise<Counts> {
  const own = (of: 't' | 'l', name: string) =>
    `coalesce(${of}.${name}${isWithoutMessages ? ` - ${of}.message_${name}` : ''}, 0)`;
  const here = (name: string) => db.unsafe(`${own('t', name)} - ${own('l', name)}`);
  const [row] = await db<[Counts]>`
    SELECT w.words + ${here('lines')} AS lines, w.words + ${here('news')} AS news,
      w.words + greatest(${here('news')} - (${here('seen')}), 0) AS unseen
    FROM (SELECT count(*)::int AS words FROM (${newWords(db, me)}) n) w LEFT JOIN tally t ON t.persona_id = ${me}
    LEFT JOIN sole_lines(ARRAY(
      SELECT e.event FROM farewell g CROSS JOIN LATERAL (
        SELECT n AS event FROM notification n WHERE n.actor_id = g.persona_id AND n.persona_id = ${me} OFFSET 0) AS e
      UNION ALL
      SELECT n FROM notification n
      WHERE EXISTS (SELECT 1 FROM comment_farewell) AND n.persona_id = ${me}
        AND ${db.unsafe(isNoLeaver('n.actor_id'))} AND NOT ${db.unsafe(isCommentHere('n.comment_id'))}), true)
      AS l ON true`;
  return row;
}

/**
 * Notes that the person reads the list, so that the next event counts again. Must run before the list is read: then all
 * events that it covers are listed.
 */
export const noteVisit = (db: Db, me: number) => db`
  WITH visited AS (
    UPDATE persona SET visit = visit + 1
    WHERE id = ${me} AND deleted_at IS NULL AND visit = (
      SELECT visit FROM notification WHERE persona_id = ${me} ORDER BY created_at DESC, id DESC LIMIT 1))
  UPDATE tally SET seen = news, message_seen = message_news WHERE persona_id = ${me} AND seen <> news`;

/** The time up to which the person marked notifications as read; null if they never did. */
export async function readUntil(db: Db, me: number): Promise<Date | null> {
  const [row] = await db<{ until: Date | null }[]>`
    SELECT notifications_read AS until FROM persona WHERE id = ${me}`;
  return row?.until ?? null;
}

/** Marks notifications as read up to a time, at most until now. */
export const markRead = (db: Db, me: number, until: string) => db`
  UPDATE persona SET notifications_read = greatest(notifications_read, least(${until}::text::timestamptz, now()))
  WHERE id = ${me} AND deleted_at IS NULL`;

/**
 * A page of the list, of all or some kinds. `until` is the time of its first page, so that later events move no row.
 */
export type Visit = Slice & { until?: string | undefined; kinds?: readonly EventType[] | undefined };

/**
 * The list's rows, each for a group of notifications: by kind and post or story; without one, by person and
 * conversation; for a saved search, by hour. Only the newest 10,000 notifications are grouped; the number is no
 * parameter, because the planner would then expect only a tenth.
 */
export const listNotifications = (
  db: Db,
  { me, lang }: { me: number; lang: string },
  { limit, offset, after, until, kinds }: Visit,
) => db<NotificationRow[]>`
  WITH act AS (
    SELECT kind, who, what, conversation_id, story_id, line,
      min(id) AS id, max(id) AS newest, max(created_at) AS created_at, count(*)::int AS count
    FROM (SELECT * FROM notification WHERE persona_id = ${me} ${until === undefined ? db`` : db`AND created_at <= ${until}::text::timestamptz`}
      ORDER BY created_at DESC, id DESC LIMIT 10000) newest
    WHERE ${db.unsafe(isNoLeaver('actor_id'))} AND ${db.unsafe(isCommentHere('comment_id'))}
      ${kinds ? db`AND kind = ANY (${[...kinds]})` : db``}
    GROUP BY kind, who, what, conversation_id, story_id, line
  ), line AS (
    SELECT min(id) AS id, (array_agg(newest ORDER BY created_at DESC, newest DESC))[1:3] AS newest,
      max(created_at) AS created_at, sum(count)::int AS count, count(*)::int AS people
    FROM act
    GROUP BY kind, coalesce(what, story_id, who), conversation_id, line
    ${after ? db`HAVING (max(created_at), min(id)) < (${after.at}::text::timestamptz, ${after.id})` : db``}
    ORDER BY max(created_at) DESC, min(id) DESC LIMIT ${limit} OFFSET ${offset}
  )
  SELECT l.id, n.kind, n.actor_id, a.name, a.surname, a.image, p.id AS post_id,
    n.conversation_id, n.story_id, coalesce(o.title, p.title, v.post_title, m.title) AS title, n.measure_id, n.report_id,
    n.announcement_id, coalesce(w.texts->>${lang}, w.texts->>'en') AS words,
    coalesce(i.name, s.image) AS picture, n.search_id, r.name AS search_name, n.price_from, n.price_to,
    coalesce(o.currency, p.currency) AS currency, l.created_at, l.count, l.people, others.list AS others,
    ${db.unsafe(microsOf('l.created_at'))} AS micros
  FROM line l
  JOIN notification n ON n.id = l.newest[1]
  JOIN persona a ON a.id = n.actor_id
  LEFT JOIN saved_search r ON r.id = n.search_id
  LEFT JOIN measure m ON m.id = n.measure_id
  LEFT JOIN announcement w ON w.id = n.announcement_id
  LEFT JOIN conversation v ON v.id = n.conversation_id
  LEFT JOIN post p ON p.id = coalesce(n.post_id, v.post_id) AND p.visible
  LEFT JOIN post o ON o.id = p.original_id AND o.visible
  LEFT JOIN story s ON s.id = n.story_id
  LEFT JOIN LATERAL (
    SELECT name FROM image WHERE post_id = coalesce(o.id, p.id) AND p.veiled_by IS NULL AND o.veiled_by IS NULL ORDER BY position LIMIT 1
  ) i ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'surname', b.surname, 'image', b.image)
      ORDER BY e.at), '[]') AS list
    FROM unnest(l.newest[2:3]) WITH ORDINALITY AS e(id, at)
    JOIN notification m ON m.id = e.id JOIN persona b ON b.id = m.actor_id
  ) others
  WHERE n.post_id IS NULL OR (p.id IS NOT NULL AND (p.original_id IS NULL OR o.id IS NOT NULL))
  ORDER BY l.created_at DESC, l.id DESC`;

/**
 * Locks the person as holdPerson does, and returns the number of their current visit of the list, which new events
 * belong to. Undefined if they deleted their account, or do not see the actor or the post's author.
 */
export async function holdVisit(
  db: Db,
  personaID: number,
  { actor, postID }: { actor: number; postID: number | null },
): Promise<number | undefined> {
  const [row] = await db<{ visit: number }[]>`
    SELECT visit FROM persona me WHERE id = ${personaID} AND deleted_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM (${db.unsafe(unseenBy('me.id'))}) AS unseen(id)
      WHERE unseen.id = ANY (ARRAY(
        SELECT ${actor}::bigint UNION ALL SELECT p.persona_id FROM post p
        WHERE p.id IN (${postID}::bigint, (SELECT original_id FROM post WHERE id = ${postID}::bigint)))))
    FOR KEY SHARE OF me`;
  return row?.visit;
}

export const insertNotification = (db: Db, row: Record<string, string | number>) => db`
  INSERT INTO notification ${db(row)} ON CONFLICT DO NOTHING`;

/**
 * Deletes a batch of notifications that are older than a year. Ids contain the time, so the oldest have the smallest
 * ones.
 */
export const expireNotifications = (db: Db) => db`
  DELETE FROM notification WHERE id IN (
    SELECT id FROM (SELECT id, created_at FROM notification ORDER BY id LIMIT 500) AS oldest
    WHERE created_at < now() - interval '1 year')`;
