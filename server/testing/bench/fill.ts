import type { Sql } from '../../db/database';
import { fillPeople } from './fillPeople';
import { drawPlaces } from './names';
import { fillTable } from './fillTable';

const titles = [
  'Bicicletta da città',
  'Divano a tre posti',
  'Chitarra classica',
  'Cappotto di lana',
  'Trapano',
  'Telefono',
];

const chunk = 500_000;

const maxPeople = 100_000;

/** Adds posts until there are `count`, and as many people, at most `maxPeople`. */
export async function fillTo(sql: Sql, count: number): Promise<void> {
  await fillPosts(sql, count);
  await fillPeople(sql, Math.min(count, maxPeople));
}

/**
 * Inserts posts of made-up people, spread over places, days, prices and categories. The indexes are built at the end.
 */
async function fillPosts(sql: Sql, count: number): Promise<void> {
  const [found] = await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM post`;
  const missing = count - (found?.count ?? 0);
  if (missing <= 0) return;
  const places = drawPlaces();
  const own = await sql.reserve();
  try {
    await own`SET statement_timeout = 0`;
    await own`SET maintenance_work_mem = '1GB'`;
    await own`CREATE TEMP TABLE drawn AS
      SELECT row_number() OVER () AS rank, place, province, lat, lon
      FROM jsonb_to_recordset(${sql.json(places)}) AS town(place text, province text, lat float8, lon float8)`;
    await own`
      INSERT INTO persona (email, email_key, name, surname, place, province, lat, lon, birth_date, phone, gender_id, language_id,
                           currency, interests)
      SELECT 'bench-' || n || '@example.com', 'bench-' || n || '@example.com', 'Nome' || n, 'Cognome' || n, place, province, lat, lon, '1990-01-01', '+39333',
        1, 1, '€', '{t,t,t,t,f,f}'
      FROM generate_series(1, 2000) n
      JOIN drawn at ON at.rank = 1 + n * 7919 % ${places.length}::int
      ON CONFLICT DO NOTHING`;
    await own`INSERT INTO spot SELECT DISTINCT lat, lon FROM drawn ON CONFLICT DO NOTHING`;
    await own`
      INSERT INTO title_word SELECT DISTINCT word FROM unnest(${titles}::text[]) AS title, title_words(title) AS word
      ON CONFLICT DO NOTHING`;
    await fillTable(own, ['post', 'image'], async () => {
      for (let first = 1; first <= missing; first += chunk)
        await own`
        WITH made AS (
          INSERT INTO post (persona_id, category_id, subcategory_id, title, description, place, province, lat, lon, price,
                            currency, free, is_new, created_at)
          SELECT p.id, s.category_id, s.id, (${titles}::text[])[1 + n % 6] || ' ' || n, 'Tenuta bene, si può provare. Numero ' || n,
            at.place, at.province, at.lat, at.lon,
            CASE WHEN n % 12 = 0 THEN 0 ELSE 1 + n % 997 END, '€', n % 12 = 0, n % 3 = 0, now() - n * interval '3 minutes'
          FROM generate_series(${first}::int, ${Math.min(missing, first + chunk - 1)}::int) n
          JOIN (SELECT *, row_number() OVER () AS rank FROM persona WHERE email LIKE 'bench-%') p ON p.rank = 1 + n % 2000
          JOIN drawn at ON at.rank = 1 + n::bigint * 7919 % ${places.length}::int
          JOIN (SELECT *, row_number() OVER (ORDER BY id) AS rank, count(*) OVER () AS size FROM subcategory) s
            ON s.rank = 1 + n % s.size
          RETURNING id)
        INSERT INTO image (post_id, position, name, alt, width, height, thumbhash)
        SELECT made.id, 0, i.name, '', i.width, i.height, i.thumbhash
        FROM made JOIN (SELECT name, width, height, thumbhash FROM image LIMIT 1) i ON true`;
    });
    await own`DROP TABLE drawn`;
    await own`VACUUM (ANALYZE)`;
    await own`RESET statement_timeout`;
    await own`RESET maintenance_work_mem`;
  } finally {
    own.release();
  }
}
