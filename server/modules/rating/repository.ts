import type { Db } from '../../db/database';
import { isShown } from '../../db/shown';
import { languageOf } from '../../db/languageOf';
import { microsOf, type Slice } from '../../paging';
import { personCounts } from '../persona/repository';

/** The number and sum of a person's ratings; 0 for a missing person. */
export async function findRating(db: Db, personaID: number): Promise<{ count: number; sum: number }> {
  const [row] = await db<{ rating_count: number; rating_sum: number }[]>`
    SELECT ${db.unsafe(personCounts)} FROM persona p WHERE id = ${personaID} AND deleted_at IS NULL`;
  return { count: row?.rating_count ?? 0, sum: row?.rating_sum ?? 0 };
}

export async function hasRated(db: Db, me: number, other: number): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM rating r JOIN persona p ON p.id = r.to_id AND p.deleted_at IS NULL
    WHERE r.from_id = ${me} AND r.to_id = ${other}`;
  return rows.length > 0;
}

interface NewRating {
  from: number;
  to: number;
  value: number;
  comment: string;
}

/** Returns the new rating's id; undefined if this person rated the other before. */
export async function insertRating(
  db: Db,
  { from, to, value, comment }: NewRating,
): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    INSERT INTO rating (from_id, to_id, value, comment, lang)
    VALUES (${from}, ${to}, ${value}, ${comment}, ${languageOf(db, from)})
    ON CONFLICT DO NOTHING RETURNING id`;
  return row?.id;
}

export interface RatingRow {
  id: number;
  from_id: number;
  name: string;
  surname: string;
  image: string | null;
  value: number;
  comment: string;
  lang: string | null;
  created_at: Date;
  micros: number;
}

/** A person's ratings, newest first; none after they deleted their account. A rating is deleted with its writer. */
export const listRatings = (db: Db, personaID: number, { limit, offset, after }: Slice) => db<RatingRow[]>`
  SELECT r.id, r.from_id, a.name, a.surname, a.image, r.value, r.comment, r.lang, r.created_at,
    ${db.unsafe(microsOf('r.created_at'))} AS micros
  FROM rating r
  JOIN persona p ON p.id = r.to_id AND ${db.unsafe(isShown('p'))}
  JOIN persona a ON a.id = r.from_id AND ${db.unsafe(isShown('a'))}
  WHERE r.to_id = ${personaID} AND r.hidden_by IS NULL ${after ? db`AND (r.created_at, r.id) < (${after.at}::text::timestamptz, ${after.id})` : db``}
  ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}`;

/** The numbers of ratings with one star, two, and so on up to five, without those by people who left. */
export async function countByStars(db: Db, personaID: number): Promise<number[]> {
  const [row] = await db<{ stars: number[] }[]>`
    WITH left_over AS MATERIALIZED (
      SELECT r.value FROM farewell g JOIN rating r ON r.from_id = g.persona_id AND r.to_id = ${personaID} AND r.hidden_by IS NULL)
    SELECT ARRAY(
      SELECT p.stars[star] - (SELECT count(*)::int FROM left_over WHERE value = star)
      FROM generate_series(1, 5) AS star ORDER BY star) AS stars
    FROM persona p WHERE p.id = ${personaID} AND p.deleted_at IS NULL`;
  return row?.stars ?? [0, 0, 0, 0, 0];
}
