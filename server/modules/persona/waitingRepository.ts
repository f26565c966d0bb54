import type { Db } from '../../db/database';
import { sha256 } from '../../security/sha256';
import { microsOf, type Slice } from '../../paging';
import { filled, type RegistrationData, type Waiting } from './registrationRepository';

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
  /** Null for people of an earlier release, who chose no password before they waited. */
  password_hash: string | null;
}

const columns = `r.id, r.data, r.password_hash, r.data->>'name' AS name, r.data->>'surname' AS surname, r.data->>'email' AS email, r.email_key,
  l.code AS lang, r.created_at, ${microsOf('r.created_at')} AS micros`;

/** The people on the waiting list, oldest first. */
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
  return filled(row);
}

/** The maximum number of people on the waiting list, of one network and of all. */
export const maxWaiting = { network: 30, all: 3000 };

/**
 * Beyond the maximum, removes the newest person of the network with the most, so that a crowd displaces only its own.
 */
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
 * Puts a registration on the waiting list for a month. Its address is confirmed, so other registrations of the address
 * are deleted. Returns whom it displaced from the list; undefined if it is on the list already or gone.
 */
export async function keepWaiting(
  db: Db,
  id: number,
  { network, passwordHash }: { network: string; passwordHash: string },
): Promise<Waiting[] | undefined> {
  // The lock makes concurrent calls run one after the other, so that each counts the people before it.
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

/** Takes a person off the waiting list; their registration now expires after a day, like every other. */
export const letIn = (db: Db, id: number) => db`
  UPDATE registration SET waits = false, admitted = true, expires_at = now() + interval '1 day' WHERE id = ${id}`;

export const turnAway = (db: Db, id: number) => db`DELETE FROM registration WHERE id = ${id}`;
