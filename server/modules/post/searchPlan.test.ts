import type { Filters } from '../../../contract/filters';
import { endPools, openPools, type Pools } from '../../db/pools';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { nodesOf, type Plan, rowsOf, watched } from '../../testing/plans';
import { countSearch, type Search, searchIds } from './searchRepository';

const posts = 20_000;
let database: TestDatabase;
let pools: Pools;

/** Half of the ads are lamps; a hundred are drills, one is a harp, and about twenty are free. */
beforeAll(async () => {
  database = await createTestDatabase(1);
  const { sql } = database;
  pools = openPools(database.where);
  await sql`
    INSERT INTO persona (email, name, surname, place, province, birth_date, phone, gender_id, language_id, currency, interests)
    VALUES ('a@example.com', 'N', 'N', 'Bologna (BO)', 'BO', '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}')`;
  await sql`ALTER TABLE post DISABLE TRIGGER ALL`;
  await sql`
    INSERT INTO post (id, persona_id, category_id, subcategory_id, title, description, place, province, lat, lon, price,
                      is_new, free, currency, created_at)
    SELECT n, (SELECT id FROM persona), 10 * (1 + n % 10), 1001 + n % 60,
      CASE WHEN n % 2 = 0 THEN 'Lampada' WHEN n > 19800 THEN 'Trapano' WHEN n = 19777 THEN 'Arpa' ELSE 'Divano' END || ' numero ' || n,
      CASE WHEN n % 3 = 0 THEN 'Con un divano' ELSE 'Testo' END, 'Bologna (BO)', 'BO', 40 + n % 40 / 10.0, 11 + n % 7 / 10.0,
      n % 997, n % 2 = 1, n % 997 = 0, '€', now() - n * interval '10 minutes'
    FROM generate_series(1, ${posts}::int) n`;
  await sql`INSERT INTO title_word VALUES ('lampada'), ('trapano'), ('arpa'), ('divano'), ('numero')`;
  await sql`VACUUM ANALYZE`;
});
afterAll(async () => {
  await endPools(pools, 1);
  await database.drop();
});

const from = { lat: 42, lon: 11.3 };
const slice = (limit = 10, offset = 0) => ({ limit, offset });
const now = () => new Date().toISOString();

type Sought = Omit<Search, 'before'>;

test.each<[string, Sought, string]>([
  ['a frequent word, cheapest first', { q: 'lampada', filters: { ordine: 'economici' } }, 'price'],
  ['a rare word, cheapest first', { q: 'trapano', filters: { ordine: 'economici' } }, 'price'],
  [
    'a word that is never cheap, cheapest first',
    { q: 'arpa', filters: { ordine: 'economici', prezzoMax: 900 } },
    'price',
  ],
  ['a rare word, newest first', { q: 'trapano', filters: { ordine: 'recenti' } }, 'day DESC'],
  [
    'a rare word, nearest first',
    { q: 'trapano', filters: { ordine: 'vicini', ...from } },
    `km(${from.lat}, ${from.lon}, lat, lon)`,
  ],
  [
    'a frequent word within a radius',
    { q: 'lampada', filters: { ordine: 'recenti', raggio: 12, ...from } },
    'day DESC',
  ],
])('a search for %s has the pages that a scan of all posts finds', async (_name, search, first) => {
  const { filters = {} } = search;
  for (const offset of [0, 20, 90]) {
    const found = await searchIds(pools.searches, { ...search, before: now() }, slice(10, offset));
    const due = await database.sql.unsafe<{ id: number }[]>(
      `SELECT id FROM post WHERE title ILIKE '${search.q}%'
         AND price <= ${filters.prezzoMax ?? 1e6} AND km(${from.lat}, ${from.lon}, lat, lon) <= ${filters.raggio ?? 1e6}
       ORDER BY ${first}, created_at DESC, id DESC LIMIT 10 OFFSET ${offset}`,
    );
    expect(found).toEqual(due.map(({ id }) => id));
  }
});

test.each<[string, string, Filters | undefined]>([
  ['an absent word', 'sottomarino', undefined],
  ['an absent word, cheapest first', 'sottomarino', { ordine: 'economici' }],
  ['a typing error', 'lampadda', undefined],
  ['a frequent and a rare word', 'lampada 4712', undefined],
  ['a rare and a frequent word', '4712 lampada', undefined],
  ['two frequent words that never meet', 'lampada arpa', undefined],
  ['a frequent word in a condition that it never has', 'lampada', { condizione: 'nuovo' }],
  ['a frequent word where nobody is', 'lampada', { raggio: 3, lat: 43.5, lon: 8 }],
  ['a frequent word at a price that nobody asks', 'lampada', { prezzoMin: 3.2, prezzoMax: 3.8 }],
])('a search for %s reads only a small part of the posts', async (_name, q, filters) => {
  const plans: Plan[] = [];
  const search = { q, before: now(), ...(filters && { filters }) };
  await searchIds(watched(pools.searches, plans), search, slice());
  await countSearch(watched(pools.searches, plans), search, 20);
  expect(plans.length).toBeGreaterThan(0);
  expect(Math.max(...plans.map((plan) => rowsOf(plan, 'post')))).toBeLessThan(3500);
});

const indexesOf = (plan: Plan): string[] => nodesOf(plan).flatMap((node) => node['Index Name'] ?? []);

test('the index of words is read only once to find that no post has several frequent words together', async () => {
  const plans: Plan[] = [];
  const search = { q: 'lampada divano numero', before: now(), filters: { condizione: 'nuovo' } } as const;
  const asked = () =>
    plans
      .flatMap(nodesOf)
      .filter((node) => node['Index Name'] === 'post_words')
      .map((node) => node['Index Cond'] ?? '');
  expect(await searchIds(watched(pools.searches, plans), search, slice())).toEqual([]);
  expect(asked()).toEqual([expect.stringMatching(/lampad.*divan/)]);
  // The last statement read this index: without matches no posts are read.
  expect(indexesOf(plans.at(-1) ?? {})).toContain('post_words');
  expect(await countSearch(watched(pools.searches, plans), search, 20)).toBe(0);
  expect(asked()).toHaveLength(2);
  expect(asked().join()).not.toContain('numer');
});

test('a stop word hides no post that has the other words; a text of stop words finds words that begin with the last', async () => {
  expect(await searchIds(pools.searches, { q: 'arpa i', before: now() }, slice())).toEqual([19_777]);
  expect(await searchIds(pools.searches, { q: 'a a', before: now() }, slice())).toEqual([19_777]);
});

test('a search for free things uses the index of free things', async () => {
  const plans: Plan[] = [];
  const search = { q: 'lampada', before: now(), filters: { gratis: 1 } } as const;
  expect(await searchIds(watched(pools.searches, plans), search, slice(20))).toHaveLength(10);
  expect(plans.flatMap(indexesOf)).toContain('post_words_free');
  expect(plans.flatMap(indexesOf)).not.toContain('post_words');
});

test('a word that PostgreSQL splits also finds posts with a word similar to it', async () => {
  await database.sql`
    INSERT INTO post (id, persona_id, title, description, currency)
    SELECT ${posts + 1}::int, id, 'Bilancia 5e3', 'Testo', '€' FROM persona`;
  await database.sql`INSERT INTO title_word VALUES ('5e3')`;
  expect(await searchIds(pools.searches, { q: '5e3kg', before: now() }, slice())).toEqual([posts + 1]);
});
