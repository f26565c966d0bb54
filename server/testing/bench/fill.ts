import type { Sql } from '../../db/database';
import { loadPlaces } from '../../modules/maps/gazetteerData';

const titles = [
  'Bicicletta da città',
  'Divano a tre posti',
  'Chitarra classica',
  'Cappotto di lana',
  'Trapano',
  'Telefono',
];

const drawn = 10_000;

/** Italian municipalities, each as often as its share of the people: where ads really stand. */
function drawPlaces(): { place: string; province: string; lat: number; lon: number }[] {
  const towns = loadPlaces().flatMap(({ kind, place }) => (kind === 'municipality' ? [place] : []));
  const people = towns.reduce((sum, { popolazione }) => sum + popolazione, 0);
  let passed = 0;
  return towns.flatMap(({ descrizione, provincia, lat, lon, popolazione }) => {
    const first = Math.ceil((passed / people) * drawn);
    passed += popolazione;
    const times = Math.ceil((passed / people) * drawn) - first;
    return Array.from({ length: times }, () => ({ place: descrizione, province: provincia, lat, lon }));
  });
}

/** Adds posts of made-up people until the database holds `count`: spread over places, days, prices, categories. */
export async function fillTo(sql: Sql, count: number): Promise<void> {
  const [found] = await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM post`;
  const missing = count - (found?.count ?? 0);
  if (missing <= 0) return;
  const places = drawPlaces();
  await sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`;
    await tx`CREATE TEMP TABLE drawn ON COMMIT DROP AS
      SELECT row_number() OVER () AS rank, place, province, lat, lon
      FROM jsonb_to_recordset(${tx.json(places)}) AS town(place text, province text, lat float8, lon float8)`;
    await tx`
      INSERT INTO persona (email, email_key, name, surname, place, province, lat, lon, birth_date, phone, gender_id, language_id,
                           currency, interests)
      SELECT 'bench-' || n || '@example.com', 'bench-' || n || '@example.com', 'Nome' || n, 'Cognome' || n, place, province, lat, lon, '1990-01-01', '+39333',
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
          at.place, at.province, at.lat, at.lon,
          CASE WHEN n % 12 = 0 THEN 0 ELSE 1 + n % 997 END, '€', n % 12 = 0, n % 3 = 0, now() - n * interval '3 minutes'
        FROM generate_series(1, ${missing}::int) n
        JOIN (SELECT *, row_number() OVER () AS rank FROM persona WHERE email LIKE 'bench-%') p ON p.rank = 1 + n % 2000
        JOIN drawn at ON at.rank = 1 + n::bigint * 7919 % ${places.length}::int
        JOIN (SELECT *, row_number() OVER (ORDER BY id) AS rank, count(*) OVER () AS size FROM subcategory) s
          ON s.rank = 1 + n % s.size
        RETURNING id)
      INSERT INTO image (post_id, position, name, alt, width, height, thumbhash)
      SELECT made.id, 0, i.name, '', i.width, i.height, i.thumbhash
      FROM made JOIN (SELECT name, width, height, thumbhash FROM image LIMIT 1) i ON true`;
  });
  await sql`VACUUM ANALYZE`;
}
