import { connect } from '../database';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { languages } from './languages';
import { seedReference } from './seed';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(2);
});
afterAll(() => database.drop());

const textOf = async (label: string): Promise<unknown> =>
  (await database.sql`SELECT short FROM translation WHERE lang = 'it' AND label = ${label}`)[0]?.['short'];

test('an older build does not overwrite the texts of a newer build; a newer build does', async () => {
  const { sql } = database;
  const [row] = await sql<{ label: string; short: string }[]>`
    SELECT label, short FROM translation WHERE lang = 'it' AND short <> '' ORDER BY label LIMIT 1`;
  const label = row?.label ?? '';
  await sql`UPDATE translation SET short = 'Newer' WHERE label = ${label}`;
  await sql`UPDATE reference_version SET hash = 'another', built_at = 2000`;
  const pool = connect(database.where, 1);
  expect(await seedReference(pool, 1000)).toBe(false);
  expect(await textOf(label)).toBe('Newer');
  expect(await seedReference(pool, 3000)).toBe(true);
  expect(await textOf(label)).toBe(row?.short);
  // Equal texts from an older build are accepted, as when two hosts of one version start.
  expect(await seedReference(pool, 1000)).toBe(true);
  await pool.end({ timeout: 1 });
});

test('each language has its synonyms', async () => {
  const rows = await database.sql<{ lang: string }[]>`SELECT DISTINCT lang FROM synonym ORDER BY lang`;
  expect(rows.map(({ lang }) => lang)).toEqual(languages.map((row) => row.abbreviazione).sort());
});

test('synonyms of a language whose stems PostgreSQL has no rule for are refused, not stemmed as another language’s', () =>
  expect(
    database.sql`INSERT INTO synonym (lang, word_set, word) VALUES ('pt', 0, 'bicicleta')`,
  ).rejects.toThrow(/stems/));
