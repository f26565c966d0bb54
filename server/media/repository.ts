import type { Db } from '../db/database';

/** Hands a stored file over to the job that removes files. */
export const purgeFile = (db: Db, name: string) => db`
  INSERT INTO file_purge (name) VALUES (${name}) ON CONFLICT DO NOTHING`;

/** Files that a job may remove: the pictures of a reported thing go with its case. */
export const filesToPurge = (db: Db) => db<{ name: string }[]>`
  SELECT name FROM file_purge f
  WHERE next_at <= now() AND NOT EXISTS (SELECT 1 FROM report_case c WHERE c.pictures @> ARRAY[f.name])
  ORDER BY next_at LIMIT 200`;

export const notePurged = (db: Db, name: string) => db`DELETE FROM file_purge WHERE name = ${name}`;

/** A file that could not be deleted waits: a minute, then twice as long each time, an hour at most. */
export const postponePurge = (db: Db, name: string) => db`
  UPDATE file_purge SET tries = tries + 1, next_at = now() + least(60, 2 ^ least(tries, 6)) * interval '1 minute'
  WHERE name = ${name}`;

/** Answers the pictures among `names` that a row shows. */
export async function picturesInUse(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await db<{ name: string }[]>`
    SELECT name FROM image WHERE name = ANY(${names})
    UNION SELECT image FROM story WHERE image = ANY(${names})
    UNION SELECT image FROM persona WHERE image = ANY(${names})
    UNION SELECT image FROM shop WHERE image = ANY(${names})
    UNION SELECT unnest(pictures) FROM report_case WHERE pictures && ${names}`;
  return new Set(rows.map(({ name }) => name));
}

/**
 * PostgreSQL's own name of this database: its cluster's and its number there. A standby has the same, a copy that was dumped
 * or made from a template another.
 */
export async function databaseName(db: Db): Promise<string> {
  const [row] = await db<[{ name: string }]>`
    SELECT s.system_identifier || '/' || d.oid AS name
    FROM pg_control_system() s, pg_database d WHERE d.datname = current_database()`;
  return row.name;
}

export interface Mark {
  mark: string;
  /** Whether the storage has it too. */
  is_written: boolean;
}

export async function readMark(db: Db): Promise<Mark | undefined> {
  const [row] = await db<Mark[]>`SELECT mark, is_written FROM storage_mark`;
  return row;
}

/** Leaves a mark that is there already. */
export const insertMark = (db: Db, mark: string) => db`
  INSERT INTO storage_mark (mark, is_written) VALUES (${mark}, false) ON CONFLICT DO NOTHING`;

export const setMark = (db: Db, mark: string) => db`UPDATE storage_mark SET mark = ${mark}`;

export const noteWritten = (db: Db) => db`UPDATE storage_mark SET is_written = true`;
