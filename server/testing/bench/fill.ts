import type { Db, Sql } from '../../db/database';
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

/** A table's indexes that belong to no constraint, as statements; they are dropped. */
async function dropIndexes(sql: Db, table: string): Promise<string[]> {
  const found = await sql<{ name: string; text: string }[]>`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS text FROM pg_index i
    WHERE i.indrelid = ${table}::regclass AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`;
  for (const { name } of found) await sql.unsafe(`DROP INDEX ${name}`);
  return found.map(({ text }) => text);
}

const chunk = 500_000;

/**
 * Adds posts of made-up people until the database holds `count`: spread over places, days, prices, categories. Indexes are
 * built at the end.
 */
export async function fillTo(sql: Sql, count: number): Promise<void> {
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
      JOIN (SELECT place, province, lat, lon, row_number() OVER () AS rank, count(*) OVER () AS places
            FROM persona WHERE lat IS NOT NULL AND email NOT LIKE 'bench-%') at ON at.rank = 1 + n % at.places
      ON CONFLICT DO NOTHING`;
    await own`INSERT INTO spot SELECT DISTINCT lat, lon FROM drawn ON CONFLICT DO NOTHING`;
    await own`
      INSERT INTO title_word SELECT DISTINCT word FROM unnest(${titles}::text[]) AS title, title_words(title) AS word
      ON CONFLICT DO NOTHING`;
    const indexes = [...(await dropIndexes(own, 'post')), ...(await dropIndexes(own, 'image'))];
    await own`ALTER TABLE post DISABLE TRIGGER USER`;
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
    await own`ALTER TABLE post ENABLE TRIGGER USER`;
    for (const text of indexes) await own.unsafe(text);
    await own`DROP TABLE drawn`;
    await own`VACUUM (ANALYZE)`;
    await own`RESET statement_timeout`;
    await own`RESET maintenance_work_mem`;
  } finally {
    own.release();
  }
}
