import type { Db } from './db/database';

export const noteHousekeeping = (db: Db) => db`UPDATE housekeeping SET done_at = now()`;

/** Seconds since some host last did a round. */
export async function sinceHousekeeping(db: Db): Promise<number> {
  const [row] = await db<{ seconds: number }[]>`
    SELECT extract(epoch FROM now() - done_at)::float8 AS seconds FROM housekeeping`;
  return row?.seconds ?? 0;
}
