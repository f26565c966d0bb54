import { createTestDatabase, type TestDatabase } from '../testing/database';
import { connect, type Db, type Sql, transact } from './database';

let database: TestDatabase;
let pool: Sql;
beforeAll(async () => {
  database = await createTestDatabase(2);
});
beforeEach(() => {
  pool = connect(database.where, 1);
});
afterEach(() => pool.end({ timeout: 1 }));
afterAll(() => database.drop());

const table = async (name: string): Promise<void> => {
  await database.sql`CREATE TABLE ${database.sql(name)} (id bigint, said text, at date, tags text[], more jsonb)`;
};

test('rows are inserted and updated by column, names are quoted, and each type is read back unchanged', async () => {
  await table('kept "so"');
  const row = { id: 2 ** 40, said: "'; DROP TABLE persona; --", at: '1990-02-28', tags: ['a,b', '"'] };
  const name = pool('kept "so"');
  await pool`INSERT INTO ${name} ${pool([{ ...row, more: pool.json(['x']) }])}`;
  expect(await pool`SELECT * FROM ${name}`).toEqual([{ ...row, more: ['x'] }]);
  const change = { said: 'y', at: null };
  const { count } = await pool`UPDATE ${name} SET ${pool(change)} WHERE ${pool('id')} = ${row.id}`;
  expect([count, (await pool`SELECT said, at FROM ${name}`)[0]]).toEqual([1, change]);
});

test('nested parts of a statement keep the order of their values', async () => {
  const inner = pool`n > ${1} AND n < ${pool`${5} - ${1}::int`}`;
  expect(await pool`SELECT n FROM generate_series(${0}::int, ${9}) n WHERE ${inner}`).toEqual([
    { n: 2 },
    { n: 3 },
  ]);
});

test('a missing value or an invalid date throws before the query is sent', async () => {
  await expect(pool`INSERT INTO nowhere ${pool([{ said: undefined }])}`).rejects.toThrow('undefined');
  await expect(pool`SELECT ${new Date(Number.NaN)}`).rejects.toThrow('Invalid Date');
});

test('a transaction with a failed statement commits nothing, even if the caller’s code caught the error', async () => {
  await table('caught');
  const work = pool.begin(async (tx) => {
    await tx`INSERT INTO caught (id) VALUES (1)`;
    await tx`SELECT 1 / ${0}::int`.catch(() => undefined);
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(await pool`SELECT id FROM caught`).toEqual([]);
});

test('after a migration a stale plan is prepared again once, in a transaction too', async () => {
  await table('grown');
  const all = (db: Db) => db`SELECT * FROM grown`;
  await all(pool);
  await database.sql`ALTER TABLE grown ADD COLUMN one int`;
  expect(await all(pool)).toEqual([]);
  expect(await pool.begin((tx) => all(tx))).toEqual([]);
  await database.sql`ALTER TABLE grown ADD COLUMN two int`;
  expect(await transact(pool, (tx) => all(tx))).toEqual([]);
});

test('closing a pool rejects the callers that wait for a connection', async () => {
  const own = connect(database.where, 1);
  const { release } = await own.reserve();
  const waits = expect(own`SELECT 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
  await own.end({ timeout: 0 });
  await waits;
  release();
});
