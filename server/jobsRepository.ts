import type { Db } from './db/database';

export const noteHousekeeping = (db: Db) => db`UPDATE housekeeping SET done_at = now()`;
export const noteBackup = (db: Db) => db`UPDATE housekeeping SET backed_up_at = now()`;

/** The seconds since the last round of housekeeping of any host, and since the last backup. */
export async function readAges(db: Db): Promise<{ housekeeping: number; backup: number }> {
  const [row] = await db<[{ housekeeping: number; backup: number }]>`
    SELECT extract(epoch FROM now() - done_at)::float8 AS housekeeping,
      extract(epoch FROM now() - backed_up_at)::float8 AS backup FROM housekeeping`;
  return row;
}
