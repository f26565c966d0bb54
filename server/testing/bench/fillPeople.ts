import type { Db, Sql } from '../../db/database';
import { fillTable } from './fillTable';
import { drawFirstNames, drawPlaces, drawSurnames } from './names';

/** The unique name of a person whom half of the town (at most `maxFollowed`) follows, and who follows them. */
export const star = 'Piazza Grande';
const maxFollowed = 50_000;

/** Makes two temporary tables from which people are drawn: places and names. */
async function drawLots(own: Db): Promise<{ places: number; names: number }> {
  const [places, families] = [drawPlaces(), drawSurnames()];
  await own`CREATE TEMP TABLE lot_place AS SELECT row_number() OVER () AS rank, place, province, lat, lon
    FROM jsonb_to_recordset(${own.json(places)}) AS town(place text, province text, lat float8, lon float8)`;
  await own`CREATE TEMP TABLE lot_name AS SELECT row_number() OVER () AS rank, given, family
    FROM unnest(${drawFirstNames()}::text[], ${families}::text[]) AS name(given, family)`;
  return { places: places.length, names: families.length };
}

/** Inserts the people with the numbers `first` to `last`. One in ten has two first names, one in twenty is a shop. */
async function insertPeople(own: Db, first: number, last: number): Promise<void> {
  const { places, names } = await drawLots(own);
  await own`
    INSERT INTO persona (email, email_key, kind, name, surname, place, address, province, lat, lon, birth_date, phone,
                         gender_id, language_id, currency, interests, created_at)
    SELECT 'town-' || n || '@example.com', 'town-' || n || '@example.com',
      CASE WHEN n % 20 = 0 OR n = 1 THEN 'Negozio' ELSE 'Privato' END,
      CASE WHEN n = 1 THEN ${star} WHEN n % 20 = 0 THEN 'Bottega ' || f.family || ' ' || n
        WHEN n % 10 = 3 THEN g.given || ' ' || s.given ELSE g.given END,
      CASE WHEN n % 20 = 0 OR n = 1 THEN '' ELSE f.family END,
      at.place, at.place, at.province, at.lat, at.lon, '1990-01-01', '+39333', 1, 1, '€',
      ARRAY[n % 2 = 0, n % 3 = 0, n % 5 < 2, n % 7 < 3, n % 11 < 2, n % 13 = 0], now() - n * interval '3 minutes'
    FROM generate_series(${first}::int, ${last}::int) n
    JOIN lot_name g ON g.rank = 1 + n::bigint * 3571 % ${names}::int
    JOIN lot_name s ON s.rank = 1 + n::bigint * 2741 % ${names}::int
    JOIN lot_name f ON f.rank = 1 + (n::bigint * 6121 + n / ${names}::int * 37) % ${names}::int
    JOIN lot_place at ON at.rank = 1 + n::bigint * 7919 % ${places}::int`;
  await own`DROP TABLE lot_place, lot_name`;
}

/** Inserts two follows for each person, and those of the star, all with the same time, which is hardest to sort. */
const insertFollows = (own: Db, people: number) => own`
  INSERT INTO follow (follower_id, followed_id, created_at)
  SELECT a.id, b.id, now() - ago * interval '1 second'
  FROM (
    SELECT n AS ago, 1 + n % ${people}::int AS by, 1 + (n::bigint * 48271 + n / ${people}::int * 977) % ${people}::int AS of
      FROM generate_series(1, 2 * ${people}::int) n
    UNION ALL SELECT 0, n, 1 FROM generate_series(2, least(${maxFollowed}::int, ${people}::int / 2) + 1) n
    UNION ALL SELECT 0, 1, n FROM generate_series(2, least(${maxFollowed}::int, ${people}::int / 2) + 1) n) f
  JOIN lot_person a ON a.rank = f.by JOIN lot_person b ON b.rank = f.of
  WHERE a.id <> b.id ON CONFLICT DO NOTHING`;

/** Inserts the rows that triggers would have inserted. */
async function keepUp(own: Db): Promise<void> {
  await own`INSERT INTO alert_preference (persona_id) SELECT id FROM persona ON CONFLICT DO NOTHING`;
  await own`
    INSERT INTO persona_name (place, turn, persona_id, shared)
    SELECT t.place, t.turn, p.id, t.shared FROM persona p, name_turns(p.name, p.surname) AS t
    WHERE email LIKE 'town-%' ON CONFLICT DO NOTHING`;
}

/** Adds people until there are `count`, with names, shops and places as frequent as in Italy, and their follows. */
export async function fillPeople(sql: Sql, count: number): Promise<void> {
  const [found] = await sql<{ all: number; town: number }[]>`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE email LIKE 'town-%'))::int AS town FROM persona`;
  const { all, town } = found ?? { all: 0, town: 0 };
  if (all >= count) return;
  const own = await sql.reserve();
  try {
    await own`SET statement_timeout = 0`;
    await own`SET maintenance_work_mem = '1GB'`;
    await own`SET synchronous_commit = off`;
    await fillTable(own, ['persona', 'follow'], async () => {
      const last = town + count - all;
      await insertPeople(own, town + 1, last);
      await own`CREATE TEMP TABLE lot_person AS
        SELECT row_number() OVER (ORDER BY created_at DESC, id) AS rank, id FROM persona WHERE email LIKE 'town-%'`;
      await own`ANALYZE lot_person`;
      await insertFollows(own, last);
      await own`
        UPDATE persona p SET followed_count = f.followed, follower_count = f.follower
        FROM (
          SELECT id, sum(followed) AS followed, sum(follower) AS follower FROM (
            SELECT follower_id AS id, 1 AS followed, 0 AS follower FROM follow
            UNION ALL SELECT followed_id, 0, 1 FROM follow) side GROUP BY id) f
        WHERE p.id = f.id AND email LIKE 'town-%'`;
      await own`DROP TABLE lot_person`;
    });
    await keepUp(own);
    await own`VACUUM (ANALYZE) persona, persona_name, follow, alert_preference`;
    await own`RESET ALL`;
  } finally {
    own.release();
  }
}
