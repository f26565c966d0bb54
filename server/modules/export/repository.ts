import type { Db, Sql } from '../../db/database';

export interface ExportRequest {
  asked_at: Date;
  file: string | null;
  wait: number;
}

/** The person's export of the last 24 hours, with the seconds until they may request the next one. */
export async function lastAsked(db: Db, me: number): Promise<ExportRequest | undefined> {
  const [row] = await db<ExportRequest[]>`
    SELECT asked_at, file, ceil(extract(epoch FROM asked_at + interval '24 hours' - now()))::int AS wait
    FROM export WHERE persona_id = ${me} AND asked_at > now() - interval '24 hours' ORDER BY asked_at DESC LIMIT 1`;
  return row;
}

export const insertExport = (db: Db, me: number) => db`INSERT INTO export (persona_id) VALUES (${me})`;

export interface Due {
  id: number;
  persona_id: number;
}

/** Takes the next export to make. One whose host crashed is taken again after an hour, up to three times in all. */
export async function takeDue(sql: Sql): Promise<Due | undefined> {
  const [row] = await sql<Due[]>`
    UPDATE export SET started_at = now(), tries = tries + 1 WHERE id = (
      SELECT id FROM export
      WHERE file IS NULL AND tries < 3 AND (started_at IS NULL OR started_at < now() - interval '1 hour')
      ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, persona_id`;
  return row;
}

export const finish = (db: Db, id: number, file: string, tokenHash: Buffer) => db`
  UPDATE export SET file = ${file}, token_hash = ${tokenHash}, expires_at = now() + interval '24 hours'
  WHERE id = ${id} AND file IS NULL RETURNING 1`;

/** Uses a mailed link up. For the next hour `grantHash` opens the file. */
export const openExport = (
  db: Db,
  tokenHash: Buffer,
  { grantHash, sessionID }: { grantHash: Buffer; sessionID: number | null },
) => db<{ persona_id: number }[]>`
  UPDATE export SET opened_at = now(), grant_hash = ${grantHash}, opened_by = ${sessionID}
  WHERE token_hash = ${tokenHash} AND opened_at IS NULL AND expires_at > now() RETURNING persona_id`;

export async function grantedFile(db: Db, grantHash: Buffer): Promise<string | undefined> {
  const [row] = await db<{ file: string }[]>`
    SELECT file FROM export WHERE grant_hash = ${grantHash} AND opened_at > now() - interval '1 hour'`;
  return row?.file;
}

export const dropOld = (sql: Sql) => sql`DELETE FROM export WHERE expires_at < now() - interval '1 hour'`;

export const failedExports = (sql: Sql) => sql<Due[]>`
  SELECT id, persona_id FROM export WHERE file IS NULL AND tries >= 3 AND started_at < now() - interval '1 hour'`;

/** Deletes an export. Returns no row if another host deleted it first. */
export const dropExport = (db: Db, id: number) => db`DELETE FROM export WHERE id = ${id} RETURNING 1`;

export const knownFiles = async (sql: Sql): Promise<Set<string | null>> =>
  new Set((await sql<{ file: string | null }[]>`SELECT file FROM export`).map(({ file }) => file));
