import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { until } from '../../testing/until';
import { squareName } from './repository';
import { createSquareName } from './squareName';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(2);
});
afterAll(() => database.drop());

const rename = (name: string) => database.sql`UPDATE square_setting SET name = ${name}`;

test('a product name that keepers set appears soon, and stays while the database is away', async () => {
  const find = () => squareName(database.sql);
  const read = jest.fn(find);
  const square = await createSquareName(read, 0);
  expect(square()).toBe('Piazza');
  await rename('Fiera');
  expect(await until(() => square() === 'Fiera')).toBe(true);
  read.mockImplementation(() => Promise.reject(new Error('away')));
  await Promise.allSettled(read.mock.results.map(({ value }) => value as Promise<string>));
  const asked = read.mock.calls.length;
  square();
  await new Promise(setImmediate);
  expect([read.mock.calls.length, square()]).toEqual([asked + 1, 'Fiera']);
  await rename('Piazza di Lugo');
  read.mockImplementation(find);
  expect(await until(() => square() === 'Piazza di Lugo')).toBe(true);
});
