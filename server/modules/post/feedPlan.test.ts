import type { Filters } from '../../../contract/filters';
import { connect, type Sql } from '../../db/database';
import type { Statement } from '../../db/statement';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { type Feed, feedBlock, feedOf, feedPosts } from './feedRepository';
import { type Asked, ownPosts, pageIds } from './listRepository';
import { findPosts } from './repository';

const posts = 50_000;
let database: TestDatabase;
let viewer: number;

beforeAll(async () => {
  database = await createTestDatabase(1);
  const { sql } = database;
  await sql`
    INSERT INTO persona (email, name, surname, place, province, birth_date, phone, gender_id, language_id, currency, interests)
    SELECT n || '@example.com', 'N', 'N', 'Bologna (BO)', 'BO', '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}'
    FROM generate_series(1, 500) n`;
  await sql`ALTER TABLE post DISABLE TRIGGER ALL`;
  await sql`
    INSERT INTO post (id, persona_id, category_id, subcategory_id, title, description, place, province, lat, lon, price, is_new,
                      currency, created_at)
    SELECT n, p.id, 10 * (1 + n % 10), 1001 + n % 60, 'Titolo', 'Testo', 'Bologna (BO)', 'BO', 40 + n % 400 / 100.0, 11,
      n % 997, n % 40 = 1, '€', now() - n * interval '10 minutes'
    FROM generate_series(1, ${posts}::int) n
    JOIN (SELECT id, row_number() OVER () AS rank FROM persona) p ON p.rank = 1 + n % 500`;
  await sql`INSERT INTO spot SELECT DISTINCT lat, lon FROM post`;
  await sql`VACUUM ANALYZE`;
  viewer = Number((await sql`SELECT id FROM persona LIMIT 1`)[0]?.['id']);
});
afterAll(() => database.drop());

const planOf = (rows: readonly object[]): string =>
  rows.map((row) => String(Object.values(row)[0])).join('\n');
/** The query plans for a page, for each way that `pageIds` tries. */
async function planOfPage(asked: Asked): Promise<string> {
  const plans: string[] = [];
  const explaining = Object.assign(Object.create(database.sql) as Sql, {
    unsafe: async (text: string, values: never[], options: object) => {
      plans.push(planOf(await database.sql.unsafe(`EXPLAIN ${text}`, values, options)));
      return [];
    },
  });
  await pageIds(explaining, asked, { limit: 10, offset: 0 });
  return plans.join('\n');
}
const viewerOf = () => ({ id: viewer, province: 'BO', lat: 44, lon: 11 });
const slice = () => ({ before: new Date().toISOString(), limit: 10, offset: 0 });

test.each<[string, Feed]>([
  ['home', undefined],
  ['category', { kind: 'category', id: 20 }],
  ['subcategory', { kind: 'subcategory', id: 1005 }],
])(
  'the %s feed of 50,000 posts reads its newest block from an index, and never the whole table',
  async (_name, filter) => {
    const { sql } = database;
    const text = planOf(await sql`EXPLAIN ${feedPosts(sql, filter, viewerOf(), slice())}`);
    expect(text).toMatch(/Index Scan using post_(feed|category_newest|subcategory_newest) on post/);
    // Only the newest block of posts is sorted, once.
    expect(text.match(/Sort Key: .*day/g)).toHaveLength(1);
    expect(text).not.toMatch(/Seq Scan on post\b(?!_)/);
  },
);

const after = async () => {
  const [row] = await database.sql<{ at: Date; id: number }[]>`
    SELECT created_at AS at, id FROM post ORDER BY created_at DESC OFFSET 20000 LIMIT 1`;
  return { at: row?.at.toISOString() ?? '', id: row?.id ?? 0, price: 300, place: { lat: 42, lon: 11 } };
};

test.each<[string, Feed]>([
  ['home', undefined],
  ['category', { kind: 'category', id: 20 }],
])(
  'a later block of the %s feed of 50,000 posts is read from its place in the index on',
  async (_name, filter) => {
    const asked: Statement[] = [];
    const watched = connect(database.where, 1, { onask: (statement) => void asked.push(statement) });
    const feed = { ...feedOf(filter, viewerOf()), before: slice().before, after: await after() };
    const ids = await pageIds(watched, feed, { limit: feedBlock, offset: 0 });
    expect(ids).toHaveLength(200);
    await findPosts(watched, ids.slice(0, 10), viewer);
    await watched.end();
    const plans: string[] = [];
    for (const { text, values } of asked)
      plans.push(planOf(await database.sql.unsafe(`EXPLAIN (ANALYZE) ${text}`, values)));
    const [first = '', second = ''] = plans;
    expect(first).toMatch(/Index Scan using post_(feed|category_newest) on post/);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on post\b(?!_)/);
    expect(Number(/Rows Removed by Filter: (\d+)/.exec(first)?.[1] ?? 0)).toBeLessThan(5000);
    expect(second).not.toContain('post_feed');
  },
);

test.each<Filters>([{}, { ordine: 'economici' }, { ordine: 'vicini', lat: 41, lon: 11 }])(
  'a later page of a category ordered by %j is read from an index, never from the whole table',
  async (filters) => {
    const list = { kind: 'category', id: 20 } as const;
    const text = await planOfPage({ list, filters, before: slice().before, after: await after() });
    expect(text).toMatch(/Index (Only )?Scan using post_\w+ on post/);
    expect(text).not.toMatch(/Seq Scan on post\b(?!_)/);
  },
);

test('a person’s list of their own posts is read from an index', async () => {
  const { sql } = database;
  const list = { kind: 'person', id: viewer } as const;
  const text = planOf(await sql`EXPLAIN ${ownPosts(sql, { list, before: slice().before }, slice(), viewer)}`);
  expect(text).toMatch(/post_person|post_feed/);
  expect(text).not.toMatch(/Seq Scan on post\b(?!_)/);
});

const from = { lat: 44.49, lon: 11.34 };
test.each<[string, Filters, RegExp]>([
  ['cheapest first', { ordine: 'economici' }, /Scan using post_category_price/],
  ['by price', { prezzoMin: 10, prezzoMax: 12 }, /Scan (using|on) post_\w*price/],
  ['by a wide price', { prezzoMin: 10, prezzoMax: 500 }, /Index Only Scan using post_category_newest/],
  ['free', { gratis: 1 }, /Scan (using|on) post_\w*price/],
  [
    'by price and new',
    { prezzoMin: 10, prezzoMax: 20, condizione: 'nuovo' },
    /Scan (using|on) post_category/,
  ],
  ['nearest first', { ordine: 'vicini', ...from }, /Scan using post_category_spot/],
  ['within 10 km', { raggio: 10, ...from }, /Scan using post_category_spot/],
])('a category of 50,000 posts, %s, is read from the index for it', async (_name, filters, index) => {
  const list = { kind: 'category', id: 20 } as const;
  const text = await planOfPage({ list, filters, before: slice().before });
  expect(text).toMatch(index);
  // The index finds the category, also when distances count.
  expect(text).not.toMatch(/Filter: .*category_id/);
  // The index of words would read every new post of the town.
  expect(text).not.toMatch(/post_words/);
  expect(text).not.toMatch(/Seq Scan on post\b(?!_)/);
});

test('new ads of one person within a price are read from the index of their posts', async () => {
  const filters: Filters = { prezzoMin: 10, prezzoMax: 20, condizione: 'nuovo' };
  const list = { kind: 'person', id: viewer } as const;
  const text = await planOfPage({ list, filters, before: slice().before });
  expect(text).toMatch(/Scan (using|on) post_person/);
  expect(text).not.toMatch(/post_words/);
});

test.each([0, 50, 230, 540])(
  'within a radius, the page from post %s on holds what a scan of all posts finds',
  async (offset) => {
    const { sql } = database;
    const [middle, radius] = [{ lat: 42, lon: 11.1 }, 25];
    const filters: Filters = { raggio: radius, ...middle };
    const page = { limit: 10, offset };
    const list = { kind: 'category', id: 20 } as const;
    const found = await pageIds(sql, { list, filters, before: slice().before }, page);
    const due = await sql`
      SELECT id FROM post WHERE category_id = 20 AND km(${middle.lat}, ${middle.lon}, lat, lon) <= ${radius}
      ORDER BY day DESC, created_at DESC, id DESC LIMIT ${page.limit} OFFSET ${offset}`;
    expect(found).toEqual(due.map(({ id }) => id as number));
  },
);
