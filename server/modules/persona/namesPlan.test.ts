import { endPools, openPools, type Pools } from '../../db/pools';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { type Plan, rowsOf, watched } from '../../testing/plans';
import { similarPersone } from './repository';
import { searchPersone } from './searchRepository';

const people = 20_000;
let database: TestDatabase;
let pools: Pools;
let me: number;

/** Every second person is called Maria, every third Rossi, and one has a unique name. All live in one province. */
beforeAll(async () => {
  database = await createTestDatabase(1);
  const { sql } = database;
  pools = openPools(database.where);
  await sql`
    INSERT INTO persona (email, name, surname, place, province, birth_date, phone, gender_id, language_id, currency,
                         interests, created_at)
    SELECT n || '@example.com', CASE WHEN n % 2 = 0 THEN 'Maria' ELSE 'Anna Giulia' END || CASE WHEN n % 5 = 0 THEN ' Pia' ELSE '' END,
      CASE WHEN n = 77 THEN 'Unicorno' WHEN n % 3 = 0 THEN 'Rossi' ELSE 'Bianchi' END,
      'Bologna (BO)', 'BO', '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}', now() - n * interval '1 minute'
    FROM generate_series(1, ${people}::int) n`;
  await sql`VACUUM ANALYZE`;
  me = Number((await sql`SELECT id FROM persona ORDER BY id LIMIT 1`)[0]?.['id']);
});
afterAll(async () => {
  await endPools(pools, 1);
  await database.drop();
});

/**
 * The maximum number of rows that a search may read of each table: to sort the gathered people, or for the last page of
 * the alphabet.
 */
const bounds = { persona: 2100, persona_name: 10_500 };

test.each<[string, string, number]>([
  ['one letter', 'm', 1],
  ['two letters', 'ro', 1],
  ['a frequent name', 'maria', 1],
  ['a frequent name and surname', 'maria rossi', 1],
  ['the beginnings of both, the other way round', 'ros mar', 1],
  ['two frequent words that stand apart', 'giulia rossi', 1],
  ['two frequent words that never meet', 'maria giulia', 1],
  ['a rare name', 'unicorno', 1],
  ['an absent name', 'sottomarino', 1],
  ['a typing error in a frequent name', 'amria', 1],
  ['a typing error in a rare name', 'unicrono', 1],
  ['typing errors in two words', 'amria rosis', 1],
  ['a frequent name, its last page', 'maria', 500],
  ['one letter, its last page', 'a', 500],
  ['a typing error, its last page', 'amria', 500],
  ['ten words', 'maria anna giulia pia rossi bianchi mar ann giu ros', 1],
  [
    'long words that nobody has',
    'abcdefghijklmnopqrst bcdefghijklmnopqrsta cdefghijklmnopqrstab defghijklmnopqrstabc',
    1,
  ],
  ['odd signs', '%_'.repeat(50), 1],
])('a search for people with %s reads only a part of the tables', async (_name, q, page) => {
  const plans: Plan[] = [];
  await searchPersone(watched(pools.searches, plans), q, me, 20, (page - 1) * 20);
  expect(plans.length).toBeGreaterThan(0);
  for (const table of ['persona', 'persona_name'] as const)
    expect(Math.max(...plans.map((plan) => rowsOf(plan, table)))).toBeLessThan(bounds[table]);
});

test('suggested people are chosen among the newest people of the province and of all, without reading the rest', async () => {
  const plans: Plan[] = [];
  expect(await similarPersone(watched(pools.sql, plans), me, 20)).toHaveLength(20);
  expect(Math.max(...plans.map((plan) => rowsOf(plan, 'persona')))).toBeLessThan(2100);
});
