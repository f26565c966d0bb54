import type { Db } from '../../db/database';

/** How often and how (sum of stars) a person was rated; absent persons were never. */
export async function findRating(db: Db, personaID: number): Promise<{ count: number; sum: number }> {
  const [row] = await db<{ count: number; sum: number }[]>`
    SELECT rating_count AS count, rating_sum AS sum FROM persona WHERE id = ${personaID} AND deleted_at IS NULL`;
  return row ?? { count: 0, sum: 0 };
}

export async function hasRated(db: Db, me: number, other: number): Promise<boolean> {
  const rows = await db`SELECT 1 FROM rating WHERE from_id = ${me} AND to_id = ${other}`;
  return rows.length > 0;
}

export async function isPresent(db: Db, personaID: number): Promise<boolean> {
  const rows = await db`SELECT 1 FROM persona WHERE id = ${personaID} AND deleted_at IS NULL`;
  return rows.length > 0;
}

interface NewRating {
  from: number;
  to: number;
  value: number;
  comment: string;
}

/** The new row's id, or undefined when that person has rated already. */
export async function insertRating(
  db: Db,
  { from, to, value, comment }: NewRating,
): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    INSERT INTO rating (from_id, to_id, value, comment) VALUES (${from}, ${to}, ${value}, ${comment})
    ON CONFLICT DO NOTHING RETURNING id`;
  return row?.id;
}
