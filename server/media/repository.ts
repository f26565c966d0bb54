import type { Db } from '../db/database';

/** Hands a stored file over to the job that removes files. */
export const purgeFile = (db: Db, name: string) => db`
  INSERT INTO file_purge (name) VALUES (${name}) ON CONFLICT DO NOTHING`;

/** Files that a job may remove: the pictures of a reported thing go with its case. */
export const filesToPurge = (db: Db) => db<{ name: string }[]>`
  SELECT name FROM file_purge f
  WHERE NOT EXISTS (SELECT 1 FROM report_case c WHERE c.pictures @> ARRAY[f.name]) LIMIT 200`;

export const notePurged = (db: Db, name: string) => db`DELETE FROM file_purge WHERE name = ${name}`;

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

/** For the rest of the transaction nobody else looks for the storage's mark, or leaves one. */
export const lockMark = (db: Db) => db`LOCK TABLE storage_mark IN EXCLUSIVE MODE`;

export async function readMark(db: Db): Promise<string | undefined> {
  const [row] = await db<{ mark: string }[]>`SELECT mark FROM storage_mark`;
  return row?.mark;
}

export const insertMark = (db: Db, mark: string) => db`INSERT INTO storage_mark (mark) VALUES (${mark})`;
