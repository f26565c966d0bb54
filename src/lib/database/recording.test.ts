/** @jest-environment ./src/testing/environment.ts */
import { breakDatabase, giveDatabase, mendDatabase, rowsOf } from '../../testing/fakeDatabase';
import { addPart, keepPartsOf, readParts } from './recording';

jest.mock('idb', () => jest.requireActual('../../testing/fakeDatabase'));

beforeEach(() => giveDatabase());
afterEach(() => mendDatabase());

const limits = { bytes: 100, since: 10, isHurried: false };
const hurried = { ...limits, isHurried: true };
/** Adds a part that is as large as its text. */
const add = (until: number, size: number) =>
  addPart({ visit: 'a', personaID: 1, until, steps: 'x'.repeat(size) }, hurried, () => true);
/** Adds a compressed part of some 20 bytes, which makes the store delete old parts. */
const addPacked = (until: number, isWanted = true) =>
  addPart({ visit: 'a', personaID: 1, until, steps: '[]' }, limits, () => isWanted);
const kept = async () => (await readParts(1)).map(({ until }) => until);

test('parts that are too old, and the oldest parts beyond the size limit, are deleted', async () => {
  await add(5, 1);
  await add(11, 60);
  await addPacked(12);
  expect(await kept()).toEqual([11, 12]);
  await add(13, 30);
  await addPacked(14);
  expect(await kept()).toEqual([12, 13, 14]);
});

test('adding a part reads no stored part', async () => {
  await add(11, 20);
  breakDatabase('getAll', 'throws');
  await addPacked(12);
  expect(rowsOf('recording').size).toBe(2);
});

test('a closing page writes without waiting for a read', async () => {
  breakDatabase('get', 'hangs');
  await add(11, 20);
  expect(rowsOf('recording').size).toBe(1);
});

test('a person reads only their own parts; parts of others and without an owner are deleted', async () => {
  rowsOf('recording').set('7', { visit: 'b', until: 11, steps: '[]' });
  rowsOf('recording').set('[11,2,"c"]', { visit: 'c', until: 11, steps: '[]' });
  rowsOf('recording').set('[11,2,"d",2]', { visit: 'd', personaID: 2, until: 11, steps: '[]' });
  await addPacked(12);
  expect(await kept()).toEqual([12]);
  await keepPartsOf(2);
  expect([...rowsOf('recording').keys()]).toEqual(['[11,2,"d",2]']);
  await keepPartsOf(undefined);
  expect(rowsOf('recording').size).toBe(0);
});

test('nothing is written for a session that has ended', async () => {
  await addPacked(11, false);
  expect(await kept()).toEqual([]);
});

const long = `[${'"ciao",'.repeat(200)}"€"]`;

test('a part is compressed, counted by its compressed size, and read back unchanged', async () => {
  const part = { visit: 'a', personaID: 1, until: 11, steps: long, state: '{"a":"b"}' };
  await addPart(part, limits, () => true);
  await addPart({ visit: 'a', personaID: 1, until: 12, steps: long }, { ...limits, bytes: 200 }, () => true);
  expect(JSON.stringify([...rowsOf('recording').values()])).not.toContain('ciao');
  expect(await readParts(1)).toEqual([part, { visit: 'a', personaID: 1, until: 12, steps: long }]);
});

test('a damaged part is read as one without steps, and the others are unaffected', async () => {
  await addPart({ visit: 'a', personaID: 1, until: 11, steps: long }, limits, () => true);
  rowsOf('recording').set('8', { visit: 'b', personaID: 1, until: 12, packed: new Uint8Array(9).buffer });
  expect((await readParts(1)).map(({ steps }) => steps)).toEqual([long, '']);
});
