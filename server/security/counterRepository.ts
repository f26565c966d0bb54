import type { Db } from '../db/database';
import { sha256 } from './sha256';

/** A limit of some points in some seconds for one key (a person, a network, a mail address). */
export interface Window {
  kind: string;
  key: string;
  points: number;
  seconds: number;
}

export interface Spent extends Window {
  used: number;
  wait: number;
}

interface Row {
  kind: string;
  key: string;
  points: number;
  wait: number;
}

const kindOf = ({ kind, seconds }: Window): string => `${kind}/${seconds}`;
const keyOf = ({ key }: Window): string => sha256(key).toString('hex').slice(0, 32);
const rowsOf = (windows: readonly Window[]): string =>
  JSON.stringify(
    windows.map((window) => ({ kind: kindOf(window), key: keyOf(window), seconds: window.seconds })),
  );

/**
 * Takes a point from each window in one statement, in the database that all hosts share. It counts before it checks, so
 * that concurrent calls see each other. A window begins with its first point. In a transaction the points are taken
 * only by its commit.
 */
export async function spend(db: Db, windows: readonly Window[]): Promise<Spent[]> {
  const rows = await db<Row[]>`
    INSERT INTO counter AS c (kind, key, points, ends_at)
    SELECT kind, decode(key, 'hex'), 1, clock_timestamp() + seconds * interval '1 second'
    FROM jsonb_to_recordset(${rowsOf(windows)}::text::jsonb) AS asked(kind text, key text, seconds int)
    ORDER BY kind, key
    ON CONFLICT (kind, key) DO UPDATE SET
      points = CASE WHEN c.ends_at <= clock_timestamp() THEN 1 ELSE c.points + 1 END,
      ends_at = CASE WHEN c.ends_at <= clock_timestamp() THEN EXCLUDED.ends_at ELSE c.ends_at END
    RETURNING kind, encode(key, 'hex') AS key, points,
      greatest(1, ceil(extract(epoch FROM ends_at - clock_timestamp())))::int AS wait`;
  return windows.map((window) => {
    const row = rows.find(({ kind, key }) => kind === kindOf(window) && key === keyOf(window));
    return { ...window, used: row?.points ?? 0, wait: row?.wait ?? 1 };
  });
}

/** Gives back the points of a call that was refused, or that turned out to be no guess. */
export async function giveBack(db: Db, windows: readonly Window[]): Promise<void> {
  if (windows.length === 0) return;
  // Locks the windows in the same order as `spend`, so that two calls cannot deadlock.
  await db`
    WITH held AS (
      SELECT c.kind, c.key FROM counter c
      JOIN jsonb_to_recordset(${rowsOf(windows)}::text::jsonb) AS asked(kind text, key text)
        ON c.kind = asked.kind AND c.key = decode(asked.key, 'hex')
      ORDER BY c.kind, c.key FOR UPDATE OF c)
    UPDATE counter c SET points = greatest(0, c.points - 1) FROM held
    WHERE c.kind = held.kind AND c.key = held.key`;
}

/**
 * Takes a point from each window, or from none if one is exhausted. Returns the seconds until the last exhausted window
 * ends, 0 if the points were taken.
 */
export async function take(db: Db, windows: readonly Window[]): Promise<{ wait: number; spent: Spent[] }> {
  const spent = await spend(db, windows);
  const wait = Math.max(0, ...spent.filter(({ used, points }) => used > points).map((window) => window.wait));
  // A refused attempt costs nothing, so repeated attempts do not prolong the refusal.
  if (wait > 0) await giveBack(db, windows);
  return { wait, spent };
}

export const sweepCounters = (db: Db) => db`DELETE FROM counter WHERE ends_at < now()`;
