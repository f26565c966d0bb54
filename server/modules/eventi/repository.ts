import type { Db } from '../../db/database';

const channel = 'piazza_events';

export const listenToEvents = (db: Db) => db`LISTEN ${db(channel)}`;

/** Sends these texts, each shorter than 8,000 bytes, to all listening hosts, including this one. */
export const sayEvents = (db: Db, texts: string[]) => db`
  SELECT pg_notify(${channel}, text) FROM unnest(${texts}::text[]) AS text`;

export async function livingSessions(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    SELECT s.id FROM session s JOIN persona p ON p.id = s.persona_id
    WHERE s.id = ANY (${ids}::bigint[]) AND p.deleted_at IS NULL AND NOT p.suspended
      AND s.seen_at > now() - interval '30 days' AND s.created_at > now() - interval '90 days'`;
  return rows.map(({ id }) => id);
}

/** The number of posts by others since a moment, counted up to `max`, without shared posts. */
export async function countPostsSince(db: Db, me: number, since: string, max: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM post
      WHERE visible AND day >= (${since}::timestamptz AT TIME ZONE 'UTC')::date AND created_at > ${since}::timestamptz
        AND share_id IS NULL AND persona_id <> ${me} LIMIT ${max}) newer`;
  return row?.count ?? 0;
}
