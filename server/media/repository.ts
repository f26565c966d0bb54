import type { Db } from '../db/database';
import { unseenBy } from '../db/unseen';

export const purgeFile = (db: Db, name: string) => db`
  INSERT INTO file_purge (name) VALUES (${name}) ON CONFLICT DO NOTHING`;

/** Files that may be deleted now: a moderation case keeps the pictures of the reported thing. */
export const filesToPurge = (db: Db) => db<{ name: string }[]>`
  SELECT name FROM file_purge f
  WHERE next_at <= now() AND NOT EXISTS (SELECT 1 FROM report_case c WHERE c.pictures @> ARRAY[f.name])
  ORDER BY next_at LIMIT 200`;

export const notePurged = (db: Db, name: string) => db`DELETE FROM file_purge WHERE name = ${name}`;

/** Postpones a file that could not be deleted by a minute, then by twice as long each time, at most an hour. */
export const postponePurge = (db: Db, name: string) => db`
  UPDATE file_purge SET tries = tries + 1, next_at = now() + least(60, 2 ^ least(tries, 6)) * interval '1 minute'
  WHERE name = ${name}`;

export async function picturesInUse(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await db<{ name: string }[]>`
    SELECT name FROM image WHERE name = ANY(${names})
    UNION SELECT image FROM story WHERE image = ANY(${names})
    UNION SELECT image FROM persona WHERE image = ANY(${names})
    UNION SELECT hidden_part FROM persona WHERE hidden_part = ANY(${names})
    UNION SELECT image FROM shop WHERE image = ANY(${names})
    UNION SELECT unnest(pictures) FROM report_case WHERE pictures && ${names}`;
  return new Set(rows.map(({ name }) => name));
}

export interface SightRow {
  name: string;
  persona_id: number;
  /**
   * Whether every signed-in person can see the thing; only a veil (a tap shows the picture) may then hide its pictures.
   */
  is_open: boolean;
  is_shown: boolean;
}

/**
 * Reads the state of the things that show these pictures. Tables that the statement does not list show no pictures, nor
 * do things being erased or of people who left. Changes that hide a picture are announced to all hosts (`tell_owner` in
 * 005.do.access.sql).
 */
export const readSights = (db: Db, names: string[]) => db<SightRow[]>`
  SELECT DISTINCT ON (t.name) t.name, t.persona_id, o.is_open, o.is_open AND NOT t.is_veiled AS is_shown
  FROM (
    SELECT i.name, p.persona_id, p.hidden_by IS NOT NULL AS is_hidden, p.veiled_by IS NOT NULL AS is_veiled
      FROM image i JOIN post p ON p.id = i.post_id AND (p.visible OR p.hidden_by IS NOT NULL) WHERE i.name = ANY(${names})
    UNION ALL SELECT image, persona_id, hidden_by IS NOT NULL, false FROM story WHERE image = ANY(${names})
    UNION ALL SELECT image, id, false, false FROM persona WHERE image = ANY(${names})
    UNION ALL SELECT hidden_part, id, true, false FROM persona WHERE hidden_part = ANY(${names})
    UNION ALL SELECT image, persona_id, hidden_by IS NOT NULL, false FROM shop WHERE image = ANY(${names})
  ) t
  JOIN persona a ON a.id = t.persona_id AND (a.deleted_at IS NULL OR a.closed)
  CROSS JOIN LATERAL (SELECT NOT (t.is_hidden OR a.suspended) AND a.deleted_at IS NULL AS is_open) o
  ORDER BY t.name, is_shown DESC`;

export async function isInCase(db: Db, name: string): Promise<boolean> {
  const rows = await db`SELECT FROM report_case WHERE pictures @> ARRAY[${name}] LIMIT 1`;
  return rows.length > 0;
}

export async function isUnseen(db: Db, me: number, other: number): Promise<boolean> {
  const rows = await db`SELECT FROM (${db.unsafe(unseenBy(String(me)))}) AS unseen (id) WHERE id = ${other}`;
  return rows.length > 0;
}

/**
 * PostgreSQL's own name for this database: the cluster and a number. A standby has the same name; a restored or
 * template copy has another.
 */
export async function databaseName(db: Db): Promise<string> {
  const [row] = await db<[{ name: string }]>`
    SELECT s.system_identifier || '/' || d.oid AS name
    FROM pg_control_system() s, pg_database d WHERE d.datname = current_database()`;
  return row.name;
}

export interface Mark {
  mark: string;
  /** Whether the storage has the mark too. */
  is_written: boolean;
}

export async function readMark(db: Db): Promise<Mark | undefined> {
  const [row] = await db<Mark[]>`SELECT mark, is_written FROM storage_mark`;
  return row;
}

/** Inserts a mark unless the database has one. */
export const insertMark = (db: Db, mark: string) => db`
  INSERT INTO storage_mark (mark, is_written) VALUES (${mark}, false) ON CONFLICT DO NOTHING`;

export const setMark = (db: Db, mark: string) => db`UPDATE storage_mark SET mark = ${mark}`;

export const noteWritten = (db: Db) => db`UPDATE storage_mark SET is_written = true`;
