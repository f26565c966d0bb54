/** @jest-environment ./src/testing/environment.ts */
import { breakDatabase, giveDatabase, mendDatabase, rowsOf } from '../../testing/fakeDatabase';
import { addPart, readParts } from './recording';

jest.mock('idb', () => jest.requireActual('../../testing/fakeDatabase'));

beforeEach(() => giveDatabase());
afterEach(() => mendDatabase());

const limits = { bytes: 100, since: 10, isHurried: true };
const add = (until: number, size: number, isWanted = true) =>
  addPart({ visit: 'a', until, steps: 'x'.repeat(size) }, limits, () => isWanted);
const kept = async () => (await readParts()).map(({ until }) => until);

test('the oldest parts go, those that are too old and those beyond the bound', async () => {
  await add(5, 1);
  await add(11, 60);
  expect(await kept()).toEqual([11]);
  await add(12, 30);
  expect(await kept()).toEqual([11, 12]);
  await add(13, 30);
  expect(await kept()).toEqual([12, 13]);
});

test('a write reads no part that is kept', async () => {
  await add(11, 20);
  breakDatabase('getAll', 'throws');
  await add(12, 20);
  expect(rowsOf('recording').size).toBe(2);
});

test('a part of an older version, whose key says nothing of it, goes with the next write', async () => {
  rowsOf('recording').set('7', { visit: 'b', until: 11, steps: '[]' });
  await add(12, 20);
  expect(await kept()).toEqual([12]);
});

test('nothing is written for a session that has ended', async () => {
  await add(11, 20, false);
  expect(await kept()).toEqual([]);
});

const long = `[${'"ciao",'.repeat(200)}"€"]`;
const packed = { ...limits, isHurried: false };

test('a part is kept packed, weighs what it takes then, and reads as it was', async () => {
  const part = { visit: 'a', until: 11, steps: long, state: '{"a":"b"}' };
  await addPart(part, packed, () => true);
  await addPart({ visit: 'a', until: 12, steps: long }, { ...packed, bytes: 200 }, () => true);
  expect(JSON.stringify([...rowsOf('recording').values()])).not.toContain('ciao');
  expect(await readParts()).toEqual([part, { visit: 'a', until: 12, steps: long }]);
});

test('a packed part that is damaged reads as no steps, beside the others', async () => {
  await addPart({ visit: 'a', until: 11, steps: long }, packed, () => true);
  rowsOf('recording').set('8', { visit: 'b', until: 12, packed: new Uint8Array(9).buffer });
  expect((await readParts()).map(({ steps }) => steps)).toEqual([long, '']);
});
