import type { Db } from '../db/database';
import { unseenBy } from '../db/unseen';

export interface SessionRow {
  persona_id: number;
  cookie_hash: Buffer | null;
  lang: string;
  stale: boolean;
  id: number;
  proved: boolean;
  is_new: boolean;
  is_suspended: boolean;
  /** The account is closed, and the session comes from the link in the mail about it. */
  is_closed: boolean;
  is_limited: boolean;
  has_unseen: boolean;
  left_ms: number;
  province: string | null;
  lat: number | null;
  lon: number | null;
}

/** Reads a session that is still valid. That of a closed account, which comes from a mailed link, lasts an hour. */
export async function readSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const lasts = db`CASE WHEN s.measure_id IS NULL THEN interval '90 days' ELSE interval '1 hour' END`;
  const [row] = await db<SessionRow[]>`
    SELECT s.id, s.persona_id, s.cookie_hash, l.code AS lang, s.seen_at < now() - interval '5 minutes' AS stale,
      s.proved_at > now() - interval '10 minutes' AS proved,
      p.created_at > now() - interval '1 day' AS is_new, p.suspended AS is_suspended, p.closed AS is_closed,
      coalesce(p.limited_until > now(), false) AS is_limited,
      EXISTS (${db.unsafe(unseenBy('p.id'))} UNION ALL SELECT id FROM hidden WHERE persona_id = p.id) AS has_unseen, p.province, p.lat, p.lon,
      (extract(epoch FROM least(s.seen_at + interval '30 days', s.created_at + ${lasts}) - now()) * 1000)::float8
        AS left_ms
    FROM session s JOIN persona p ON p.id = s.persona_id JOIN language l ON l.id = p.language_id
    WHERE s.token_hash = ${tokenHash} AND CASE WHEN s.measure_id IS NULL THEN p.deleted_at IS NULL ELSE p.closed END
      AND s.seen_at > now() - interval '30 days' AND s.created_at > now() - ${lasts}`;
  return row;
}

export const touchSession = (db: Db, tokenHash: Buffer) => db`
  UPDATE session SET seen_at = now() WHERE token_hash = ${tokenHash}`;

export async function lockSession(db: Db, tokenHash: Buffer): Promise<boolean> {
  const rows = await db`SELECT 1 FROM session WHERE token_hash = ${tokenHash} FOR UPDATE`;
  return rows.length > 0;
}

export type Proof = { passwordHash: string } | { passkeyID: number } | { measureID: number };

interface NewSession {
  tokenHash: Buffer;
  cookieHash: Buffer | null;
  agent: string;
}

/**
 * Inserts a session; returns false if the proof for it is no longer valid. Waits for a transaction that ends ways into
 * the account, such as a recovery, because that one would not see a session inserted meanwhile.
 */
export async function insertSession(
  db: Db,
  personaID: number,
  by: Proof,
  { tokenHash, cookieHash, agent }: NewSession,
): Promise<boolean> {
  const measureID = 'measureID' in by ? by.measureID : null;
  const proved =
    'measureID' in by
      ? db`JOIN measure m ON m.subject_id = p.id AND m.id = ${by.measureID} AND m.revoked_at IS NULL
          WHERE p.id = ${personaID} AND p.closed FOR KEY SHARE`
      : 'passkeyID' in by
        ? db`JOIN passkey k ON k.persona_id = p.id AND k.id = ${by.passkeyID}
          WHERE p.id = ${personaID} AND p.deleted_at IS NULL FOR KEY SHARE`
        : db`WHERE p.id = ${personaID} AND p.deleted_at IS NULL AND p.password_hash = ${by.passwordHash} FOR SHARE`;
  const rows = await db`
    INSERT INTO session (token_hash, persona_id, cookie_hash, agent, measure_id)
    SELECT ${tokenHash}, p.id, ${cookieHash}, ${agent}, ${measureID}::bigint FROM persona p ${proved} RETURNING 1`;
  return rows.length === 1;
}

/** Ends all sessions of a person except the `max` most recently used. */
export const endOldSessions = (db: Db, personaID: number, max: number) => db`
  DELETE FROM session WHERE token_hash IN (
    SELECT token_hash FROM session WHERE persona_id = ${personaID}
    ORDER BY seen_at DESC OFFSET ${max})`;

export const expireSessions = (db: Db) => db`
  DELETE FROM session WHERE seen_at < now() - interval '30 days' OR created_at < now() - interval '90 days'`;

/** The position in the database's log, in bytes, of the session's last write. */
export async function writtenBy(db: Db, sessionID: number): Promise<bigint> {
  const [row] = await db<{ written: string }[]>`
    SELECT (wrote - '0/0'::pg_lsn)::text AS written FROM session WHERE id = ${sessionID}`;
  return BigInt(row?.written ?? 0);
}

/**
 * Commits without waiting for the disk: a crash that loses this position also loses the primary, and then no replica is
 * behind it.
 */
export async function noteWritten(
  db: Db,
  whose: { sessionID: number } | { personaID: number },
): Promise<void> {
  await db`
    UPDATE session SET wrote = pg_current_wal_insert_lsn()
    WHERE ${'sessionID' in whose ? db`id = ${whose.sessionID}` : db`persona_id = ${whose.personaID}`}
      AND set_config('synchronous_commit', 'off', true) = 'off'`;
}
