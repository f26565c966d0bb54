import type { Db } from '../../db/database';
import { sha256 } from '../../security/sha256';
import { microsOf, type Slice } from '../../paging';
import type { RegistrationData, Waiting } from './registrationRepository';

export interface WaitingRow {
  id: number;
  name: string;
  surname: string;
  email: string;
  email_key: string;
  lang: string;
  created_at: Date;
  micros: number;
  data: RegistrationData;
  /** Null: they waited already when one waited without a password. */
  password_hash: string | null;
}

const columns = `r.id, r.data, r.password_hash, r.data->>'name' AS name, r.data->>'surname' AS surname, r.data->>'email' AS email, r.email_key,
  l.code AS lang, r.created_at, ${microsOf('r.created_at')} AS micros`;

/** The oldest first. */
export const listWaiting = (db: Db, { limit, offset, after }: Slice) => db<WaitingRow[]>`
  SELECT ${db.unsafe(columns)} FROM registration r JOIN language l ON l.id = (r.data->>'language')::int
  WHERE r.waits AND r.expires_at > now()
    ${after ? db`AND (r.created_at, r.id) > (${after.at}::text::timestamptz, ${after.id})` : db``}
  ORDER BY r.created_at, r.id LIMIT ${limit} OFFSET ${offset}`;

export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    SELECT count(*)::int AS count FROM registration WHERE waits AND expires_at > now()`;
  return row.count;
}

export async function lockWaiting(db: Db, id: number): Promise<WaitingRow | undefined> {
  const [row] = await db<WaitingRow[]>`
    SELECT ${db.unsafe(columns)} FROM registration r JOIN language l ON l.id = (r.data->>'language')::int
    WHERE r.id = ${id} AND r.waits AND r.expires_at > now() FOR UPDATE OF r`;
  return row;
}

/** So many wait before the door, of one network and in all. */
export const maxWaiting = { network: 30, all: 3000 };

/** Beyond that, the newest goes of the network that has the most: a crowd fills its own share, and nobody else's. */
const boundWaiting = (db: Db) => db<Waiting[]>`
  WITH gone AS (
    DELETE FROM registration WHERE waits AND id = (
      SELECT id FROM (
        SELECT id, created_at, count(*) OVER (PARTITION BY network) AS held, count(*) OVER () AS held_in_all
        FROM registration WHERE waits) w
      WHERE held > ${maxWaiting.network} OR held_in_all > ${maxWaiting.all}
      ORDER BY held DESC, created_at DESC, id DESC LIMIT 1)
    RETURNING id, data)
  SELECT g.id, g.data->>'email' AS email, l.code AS lang
  FROM gone g JOIN language l ON l.id = (g.data->>'language')::int`;

/**
 * Keeps a registration before the door, for a month: its mailbox is proved, so all else that was asked for that address
 * ends. Gives who has no place any more because of it; undefined where the registration waits already or is gone.
 */
export async function keepWaiting(
  db: Db,
  id: number,
  { network, passwordHash }: { network: string; passwordHash: string },
): Promise<Waiting[] | undefined> {
  // One after the other: each counts those that came before.
  await db`SELECT 1 FROM square_setting FOR NO KEY UPDATE`;
  const kept = await db`
    WITH kept AS (
      UPDATE registration SET waits = true, password_hash = ${passwordHash}, expires_at = now() + interval '30 days',
        network = ${sha256(network).toString('hex')}
      WHERE id = ${id} AND NOT waits RETURNING id, email_key),
    others AS (DELETE FROM registration r USING kept k WHERE r.email_key = k.email_key AND r.id <> k.id),
    requests AS (
      DELETE FROM account_request a USING kept k
      WHERE a.kind = 'registration' AND a.payload->>'emailKey' = k.email_key)
    SELECT 1 FROM kept`;
  return kept.length === 0 ? undefined : boundWaiting(db);
}

/** From now on it has a day, as every registration. */
export const letIn = (db: Db, id: number) => db`
  UPDATE registration SET waits = false, admitted = true, expires_at = now() + interval '1 day' WHERE id = ${id}`;

export const turnAway = (db: Db, id: number) => db`DELETE FROM registration WHERE id = ${id}`;
