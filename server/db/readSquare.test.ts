import { createTestDatabase, type TestDatabase } from '../testing/database';
import { connect, type Sql } from './database';
import { searchSettings } from './pools';
import { readSquare } from './square';

let database: TestDatabase;
let square: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  square = connect(database.where, 1, { settings: { search_path: 'square, public' } });
});
afterAll(async () => {
  await square.end();
  await database.drop();
});

const settingsOf = (isSearch: boolean) =>
  readSquare({ square }, { personaID: 1, isList: true, isSearch }, async (tx) => {
    const [row] = await tx`
      SELECT current_setting('statement_timeout') AS statement_timeout, current_setting('enable_seqscan') AS enable_seqscan`;
    return row;
  });

test('a search of somebody who left out others has the bounds of every search, and the next call has not', async () => {
  const before = await settingsOf(false);
  expect(await settingsOf(true)).toEqual({ ...searchSettings, statement_timeout: '1500ms' });
  expect(await settingsOf(false)).toEqual(before);
});

test('a connection without the views refuses', async () => {
  const bare = connect(database.where, 1);
  const read = readSquare({ square: bare }, { personaID: 1, isList: true, isSearch: false }, async () => 1);
  await expect(read).rejects.toThrow('the square is not what this connection reads');
  await bare.end();
});
