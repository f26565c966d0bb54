// Measures how long it takes to find the people to notify of an ad among many saved searches, and to insert the row of
// its publication.
//   npx tsx server/testing/bench/alerts.ts [searches] [ads]
import type { Db } from '../../db/database';
import { openPrivateDatabase } from '../privateDatabase';
import { fillTo } from './fill';
import { findCandidates, noteMatches } from '../../modules/avvisi/matchRepository';
import { matching } from '../../modules/avvisi/matcher';
import type { Work } from '../../modules/avvisi/workRepository';

const [searches = 100_000, ads = 300] = process.argv.slice(2).map(Number);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

function quantiles(times: number[]): string {
  const sorted = [...times].sort((one, two) => one - two);
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

/**
 * Inserts saved searches of 20,000 people for one or two of 5,000 words, a third with a price, a fifth only for a
 * category.
 */
async function fillSearches(sql: Db): Promise<void> {
  await sql`
    INSERT INTO persona (email, name, surname, place, lat, lon, birth_date, phone, gender_id, language_id, currency, interests)
    SELECT 'seeker-' || n, 'N', 'C', 'Bologna', 44.5 + n % 7 * 0.1, 11.3 + n % 5 * 0.2, '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}'
    FROM generate_series(1, 20000) n`;
  await sql`
    INSERT INTO saved_search (persona_id, name, q, category_id, subcategory_id, filters, words, keys)
    SELECT p.id, 'x', s.q, CASE WHEN s.q = '' THEN c.category_id ELSE 0 END, CASE WHEN s.q = '' THEN c.id ELSE 0 END,
      jsonb_build_object('gratis', 0, 'prezzoMax', CASE WHEN n % 3 = 0 THEN 10 + n % 500 END,
        'raggio', CASE WHEN n % 4 = 0 THEN 5 + n % 50 END),
      CASE WHEN s.q <> '' THEN words_query(string_to_array(s.q, ' ')) END,
      CASE WHEN s.q <> '' THEN word_lexemes('parola' || n % 5000) || begun_keys('parola' || n % 5000) END
    FROM generate_series(1, ${searches}::int) n
    CROSS JOIN LATERAL (SELECT CASE WHEN n % 5 = 0 THEN '' ELSE 'parola' || n % 5000 ||
      CASE WHEN n % 2 = 0 THEN ' ' || (ARRAY['rosso', 'verde', 'giallo'])[1 + n % 3] ELSE '' END END AS q) s
    JOIN (SELECT id, row_number() OVER () AS rank FROM persona WHERE email LIKE 'seeker-%') p ON p.rank = 1 + n % 20000
    JOIN (SELECT id, category_id, row_number() OVER () AS rank, count(*) OVER () AS size FROM subcategory) c
      ON c.rank = 1 + n % c.size`;
  await sql`VACUUM ANALYZE`;
}

const database = await openPrivateDatabase('alerts', 1, { statement_timeout: '0' });
const { sql } = database;
try {
  await sql`
    INSERT INTO persona (email, name, surname, place, lat, lon, birth_date, phone, gender_id, language_id, currency, interests)
    VALUES ('first@example.com', 'N', 'C', 'Bologna', 44.5, 11.3, '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}')`;
  await fillTo(sql, 2000);
  await fillSearches(sql);
  const [author] = await sql<[{ id: number }]>`SELECT id FROM persona WHERE email LIKE 'bench-%' LIMIT 1`;
  const categories = await sql<
    { id: number; category_id: number }[]
  >`SELECT id, category_id FROM subcategory`;
  const insert = async (db: Db, n: number, leaves: boolean): Promise<number> => {
    const place = categories[n % categories.length];
    const [row] = await db<[{ id: number }]>`
      WITH made AS (
        INSERT INTO post (persona_id, category_id, subcategory_id, title, description, place, lat, lon, price, currency)
        VALUES (${author.id}, ${place?.category_id ?? 20}, ${place?.id ?? 0},
          ${`parola${(n * 7) % 50_000} ${['rosso', 'verde', 'giallo'][n % 3] ?? ''}`},
          ${Array.from({ length: 60 }, (_, at) => `parola${(n * 1313 + at * 7771) % 50_000}`).join(' ')},
          'Bologna', 44.6, 11.4, ${n % 400}, '€') RETURNING id),
      left_work AS (INSERT INTO alert_work (kind, post_id) SELECT 'Pubblicato', id FROM made WHERE ${leaves})
      SELECT id FROM made`;
    return row.id;
  };
  const cost = { with: [] as number[], without: [] as number[] };
  const found: number[] = [];
  const looked: number[] = [];
  const times: number[] = [];
  for (let n = 0; n < ads; n += 1) {
    for (const leaves of n % 2 === 0 ? [true, false] : [false, true]) {
      const start = performance.now();
      const postID = await insert(sql, n, leaves);
      cost[leaves ? 'with' : 'without'].push(performance.now() - start);
      if (!leaves) continue;
      const work: Work = {
        ...{ id: 0, kind: 'Pubblicato', phase: 'searches', after: 0, price_from: null },
        ...{ created_at: new Date(Date.now() + 1000), post_id: postID, author: author.id },
      };
      const begun = performance.now();
      await sql.begin(async (tx) => {
        const matches = await matching(tx, postID, await findCandidates(tx, work, 1000));
        looked.push(performance.now() - begun);
        if (matches.length > 0) await noteMatches(tx, work, matches);
        found.push(matches.length);
      });
      times.push(performance.now() - begun);
    }
  }
  say(
    `${searches} searches, ${ads} ads: looked for ${quantiles(looked)}, with telling ${quantiles(times)}; ${quantiles(found).replaceAll(' ms', '')} matches`,
  );
  say(
    `the statement that publishes: ${quantiles(cost.without)}; with the row that it leaves: ${quantiles(cost.with)}`,
  );
} finally {
  await database.close();
}
