import { readdirSync, readFileSync } from 'node:fs';
import { migrate } from '../db/migrate';
import { seedReference } from '../db/reference/seed';
import { admitRunner } from '../db/runner';
import { createTestDatabase, createTurkishDatabase, runnerOf, type TestDatabase } from './database';
import { startTestHost } from './host';

let databases: [TestDatabase, TestDatabase];
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTurkishDatabase()];
  const [, { sql, where }] = databases;
  await migrate(sql);
  await seedReference(sql);
  await admitRunner(sql, runnerOf(where));
});
afterAll(async () => {
  for (const { drop } of databases) await drop();
});

/**
 * In Turkish, the small letter of I is ı and the capital of i is İ: in SQL without a named collation GIULIA would
 * become gıulıa.
 */
const people = [
  'GIULIA BIANCHI',
  'Élodie Ilić',
  'İpek Işık',
  'ada Ricci Iotti',
  'Zoe Ricci Iotti',
  'Çetin Ricci Iotti',
];
const names = ['GIULIA', 'bianchi', 'ipek', 'isik', 'ILIC', 'elodie', 'iotti ricci', 'giulja', 'İPEK'];
const titles = ['BICI DI LEGNO', 'Ispirazione LIBERTY', 'Ölbild', 'IPHONE 12 MINI', '자전거', 'ИНЕЙ'];
const words = [
  'bici',
  'LEGNO',
  'ispirazioni',
  'liberty',
  'ÖLBILD',
  'iphone',
  'MINI 12',
  '자전',
  'иней',
  'bicci',
];

/** What the host finds and in which order, and what the database stores of it. */
async function found(database: TestDatabase): Promise<object> {
  const host = await startTestHost({}, { database });
  const as = await host.person();
  for (const name of people) {
    const [nome = '', ...surname] = name.split(' ');
    await host.person({ nome, cognome: surname.join(' ') });
  }
  for (const titolo of titles) await host.post(as, { titolo });
  const ask = async (call: 'GET /api/SearchPersona' | 'GET /api/Post/SearchPosts', q: string, list: string) =>
    ((await host.call(call, { q, page: 1 }, { as })).body[list] as Record<string, unknown>[]).map(
      ({ nome, cognome, titolo }) => titolo ?? `${String(nome)} ${String(cognome)}`,
    );
  const answers: Record<string, unknown> = {};
  for (const q of names) answers[q] = await ask('GET /api/SearchPersona', q, 'listPersona');
  for (const q of words) answers[q] = await ask('GET /api/Post/SearchPosts', q, 'listPost');
  answers['words'] = await host.sql`SELECT word FROM title_word ORDER BY word COLLATE "C"`;
  answers['lexemes'] = await host.sql`SELECT title, search FROM post ORDER BY title COLLATE "C"`;
  await host.close();
  return answers;
}

test('a database with Turkish rules for letters finds the same as one with others', async () => {
  const due = await found(databases[0]);
  expect(due).toMatchObject({ GIULIA: ['GIULIA BIANCHI'], bici: ['BICI DI LEGNO'] });
  expect(await found(databases[1])).toEqual(due);
});

test('texts that are compared contain no invisible character', async () => {
  const signs = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) =>
      (code < 0xd800 || code > 0xdfff) &&
      /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code)),
  );
  const left = await databases[1].sql`
    SELECT to_hex(n) FROM unnest(${signs}::int[]) AS n WHERE plain('A' || chr(n) || 'b') <> 'ab'`;
  expect(left).toEqual([]);
});

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.sql$|(?<!\.test)\.ts$/.test(path) && !/^(testing|demo)\//.test(path))
  .map((path) => ({ path, text: readFileSync(`server/${path}`, 'utf8') }));

test('SQL that changes the case of letters or compares without case names its collation', () => {
  const unnamed = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:lower|upper|initcap)\(.*|.*(?:\[\[:\w+:\]|\bILIKE\b).*/g)]
      .filter(([line]) => !line.includes('COLLATE'))
      .map(([line]) => `${path}: ${line.trim()}`),
  );
  expect(unnamed).toEqual([]);
});

/** Columns that hold codes, or are a number where rows are ordered by them. */
const wordless = new Set(['kind', 'place']);

test('SQL that orders by a text names a collation, there or in the column’s definition', async () => {
  const columns = await databases[1].sql<{ name: string }[]>`
    SELECT attname::text AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
    WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND a.atttypid = 'text'::regtype
    GROUP BY 1 HAVING bool_or(a.attcollation = 'pg_catalog.default'::regcollation)`;
  const open = columns.map(({ name }) => name).filter((name) => !wordless.has(name));
  const word = new RegExp(`^(?:\\w+\\.)?(?:${open.join('|')})(?: DESC)?$`);
  const unnamed = sources
    .filter(({ path }) => path.startsWith('modules/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/ORDER BY (.*)/g)].flatMap(([, rest = '']) => {
        const order = rest.replaceAll(/\([^()]*\)/g, '').split(/ LIMIT| OFFSET| FOR |[`;)]/)[0] ?? '';
        return order.split(',').flatMap((item) => (word.test(item.trim()) ? [`${path}: ${item}`] : []));
      }),
    );
  expect(unnamed).toEqual([]);
});
