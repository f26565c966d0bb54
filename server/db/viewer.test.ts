import { createTestDatabase, type TestDatabase } from '../testing/database';
import { connect, openConnections } from './database';
import { endPools, openPools, type Pools, searchSettings } from './pools';
import { type Reader, readAsViewer } from './viewer';

let database: TestDatabase;
let pools: Pools;
beforeAll(async () => {
  database = await createTestDatabase();
  pools = openPools(database.where);
});
afterAll(async () => {
  await endPools(pools, 1);
  await database.drop();
});

const reader: Reader = { personaID: 1, isList: true, isSearch: false };
const read = (name: string, as: Partial<Reader> = {}) =>
  readAsViewer(pools, { ...reader, ...as }, async (db) => {
    const [row] = await db<[{ value: string }]>`SELECT current_setting(${name}) AS value`;
    return row.value;
  });

test('a search by a reader with blocks uses the settings of every search, and the next call on the connection does not', async () => {
  for (const [name, ofSearch] of Object.entries({ ...searchSettings, plan_cache_mode: 'auto' })) {
    const before = await read(name);
    const during = await read(name, { isSearch: true });
    expect([name, Number.parseInt(during) || during]).toEqual([name, Number.parseInt(ofSearch) || ofSearch]);
    expect(during).not.toBe(before);
    expect(await read(name)).toBe(before);
  }
});

test('each reader on a shared connection sees only by their own blocks, not by those of the reader before', async () => {
  expect(await read('piazza.viewer', { personaID: 7 })).toBe('7');
  expect(await read('piazza.viewer', { personaID: 8 })).toBe('8');
  expect(await read('piazza.lists')).toBe('on');
  expect(await read('piazza.lists', { isList: false })).toBe('off');
  expect(openConnections(pools.viewer)).toBe(1);
});

test('a reader with blocks can write nothing, and a failed call leaves the connection usable', async () => {
  const write = readAsViewer(pools, reader, async (db) => db`DELETE FROM block`);
  await expect(write).rejects.toThrow('read-only');
  expect(await read('piazza.viewer')).toBe('1');
  expect(openConnections(pools.viewer)).toBe(1);
});

test('reading on a connection without the views throws', async () => {
  const bare = connect(database.where, 1);
  await expect(readAsViewer({ viewer: bare }, reader, async () => 1)).rejects.toThrow(
    'this connection reads the tables, not the views',
  );
  await bare.end();
});
