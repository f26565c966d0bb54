/** @jest-environment ./src/testing/environment.ts */
import { breakDatabase, giveDatabase, mendDatabase, rowsOf } from '../../testing/fakeDatabase';
import { addPart, keepPartsOf, readParts } from './recording';

jest.mock('idb', () => jest.requireActual('../../testing/fakeDatabase'));

beforeEach(() => giveDatabase());
afterEach(() => mendDatabase());

const limits = { bytes: 100, since: 10, isHurried: false };
const hurried = { ...limits, isHurried: true };
/** Adds a part that weighs as much as its text. */
const add = (until: number, size: number) =>
  addPart({ visit: 'a', personaID: 1, until, steps: 'x'.repeat(size) }, hurried, () => true);
/** Adds a packed part of some 20 bytes, which makes the store tidy up. */
const addPacked = (until: number, isWanted = true) =>
  addPart({ visit: 'a', personaID: 1, until, steps: '[]' }, limits, () => isWanted);
const kept = async () => (await readParts(1)).map(({ until }) => until);

test('too old parts, and the oldest beyond the limit, are deleted', async () => {
  await add(5, 1);
  await add(11, 60);
  await addPacked(12);
  expect(await kept()).toEqual([11, 12]);
  await add(13, 30);
  await addPacked(14);
  expect(await kept()).toEqual([12, 13, 14]);
});

test('a write reads no kept part', async () => {
  await add(11, 20);
  breakDatabase('getAll', 'throws');
  await addPacked(12);
  expect(rowsOf('recording').size).toBe(2);
});

test('a closing page writes without waiting for the database', async () => {
  breakDatabase('get', 'hangs');
  await add(11, 20);
  expect(rowsOf('recording').size).toBe(1);
});

test('a person reads only their own parts; others and those without an owner are deleted', async () => {
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

test('nothing is written for an ended session', async () => {
  await addPacked(11, false);
  expect(await kept()).toEqual([]);
});

const long = `[${'"ciao",'.repeat(200)}"€"]`;

test('a part is packed, weighed by its packed size, and read unchanged', async () => {
  const part = { visit: 'a', personaID: 1, until: 11, steps: long, state: '{"a":"b"}' };
  await addPart(part, limits, () => true);
  await addPart({ visit: 'a', personaID: 1, until: 12, steps: long }, { ...limits, bytes: 200 }, () => true);
  expect(JSON.stringify([...rowsOf('recording').values()])).not.toContain('ciao');
  expect(await readParts(1)).toEqual([part, { visit: 'a', personaID: 1, until: 12, steps: long }]);
});

test('a damaged part reads as one without steps, and the others stay', async () => {
  await addPart({ visit: 'a', personaID: 1, until: 11, steps: long }, limits, () => true);
  rowsOf('recording').set('8', { visit: 'b', personaID: 1, until: 12, packed: new Uint8Array(9).buffer });
  expect((await readParts(1)).map(({ steps }) => steps)).toEqual([long, '']);
});
