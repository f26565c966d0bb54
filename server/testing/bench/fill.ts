import type { Sql } from '../../db/database';

const titles = [
  'Bicicletta da città',
  'Divano a tre posti',
  'Chitarra classica',
  'Cappotto di lana',
  'Trapano',
  'Telefono',
];

/** Adds posts of made-up people until the database holds `count`: spread over places, days, prices, categories. */
export async function fillTo(sql: Sql, count: number): Promise<void> {
  const [found] = await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM post`;
  const missing = count - (found?.count ?? 0);
  if (missing <= 0) return;
  await sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`;
    await tx`
      INSERT INTO persona (email, name, surname, place, province, lat, lon, birth_date, phone, gender_id, language_id,
                           currency, interests)
      SELECT 'bench-' || n || '@example.com', 'Nome' || n, 'Cognome' || n, place, province, lat, lon, '1990-01-01', '+39333',
        1, 1, '€', '{t,t,t,t,f,f}'
      FROM generate_series(1, 2000) n
      JOIN (SELECT place, province, lat, lon, row_number() OVER () AS rank, count(*) OVER () AS places
            FROM persona WHERE lat IS NOT NULL AND email NOT LIKE 'bench-%') at ON at.rank = 1 + n % at.places
      ON CONFLICT DO NOTHING`;
    await tx`
      WITH made AS (
        INSERT INTO post (persona_id, category_id, subcategory_id, title, description, place, province, lat, lon, price,
                          currency, free, is_new, created_at)
        SELECT p.id, s.category_id, s.id, (${titles}::text[])[1 + n % 6] || ' ' || n, 'Tenuta bene, si può provare. Numero ' || n,
          p.place, p.province, p.lat + (n % 100) / 1000.0, p.lon + (n % 90) / 1000.0,
          CASE WHEN n % 12 = 0 THEN 0 ELSE 1 + n % 997 END, '€', n % 12 = 0, n % 3 = 0, now() - n * interval '3 minutes'
        FROM generate_series(1, ${missing}::int) n
        JOIN (SELECT *, row_number() OVER () AS rank FROM persona WHERE email LIKE 'bench-%') p ON p.rank = 1 + n % 2000
        JOIN (SELECT *, row_number() OVER (ORDER BY id) AS rank, count(*) OVER () AS size FROM subcategory) s
          ON s.rank = 1 + n % s.size
        RETURNING id)
      INSERT INTO image (post_id, position, name, alt, width, height, thumbhash)
      SELECT made.id, 0, i.name, '', i.width, i.height, i.thumbhash
      FROM made JOIN (SELECT name, width, height, thumbhash FROM image LIMIT 1) i ON true`;
  });
  await sql`VACUUM ANALYZE`;
}
