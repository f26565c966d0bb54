import { startProxy, type Proxy } from '../testing/proxy';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { until } from '../testing/until';
import { connect, type Connection } from './database';
import { findPrimary, primaryOf } from './primary';
import { watchDatabase } from './watch';

const word = (isPrimary: boolean, timeline: number) => ({
  isPrimary,
  timeline,
  systemID: '7',
  startedAt: '',
  position: 0n,
});

test.each([
  ['the one that takes writes', [word(false, 0), word(true, 3)], 1],
  ['of two that take themselves for it the one promoted last', [word(true, 3), undefined, word(true, 4)], 2],
  ['none where there are replicas alone', [word(false, 0), undefined], -1],
])('of several servers the primary is %s', (_what, words, index) => {
  expect(primaryOf(words)).toBe(index);
});

let database: TestDatabase;
let wires: [Proxy, Proxy];
/** The connection settings, whose URL names two servers: proxies that both lead to the same database. */
let where: Connection & { follow: { at: number } };

beforeAll(async () => {
  database = await createTestDatabase(2);
  wires = [await startProxy(database.where), await startProxy(database.where)];
  const given = database.where.url === undefined ? undefined : new URL(database.where.url);
  const user = given?.username ?? database.where.user;
  const name = given?.pathname.slice(1) ?? database.where.database;
  const places = wires.map((wire) =>
    wire.where.url === undefined ? `127.0.0.1:${wire.where.port}` : new URL(wire.where.url).host,
  );
  where = { url: `postgres://${user}@${places.join(',')}/${name}`, follow: { at: 0 } };
});
afterAll(async () => {
  for (const wire of wires) await wire.close();
  await database.drop();
});

test('the pool changes to whichever server accepts writes, and back', async () => {
  const pool = connect(where, 2);
  const watch = watchDatabase(where, [pool]);
  const answers = (): Promise<boolean> =>
    pool`SELECT 1`.then(
      () => true,
      () => false,
    );
  expect(await answers()).toBe(true);
  for (const [gone, stays] of [
    [0, 1],
    [1, 0],
  ] as const) {
    await wires[gone].turn('refused');
    expect(await until(() => where.follow.at === stays)).toBe(true);
    expect(await until(answers)).toBe(true);
    await wires[gone].turn('open');
  }
  await wires[0].turn('refused');
  await wires[1].turn('refused');
  expect(await until(watch.isLost)).toBe(true);
  // A query fails at once now, instead of waiting.
  expect(await answers()).toBe(false);
  await expect(findPrimary(where)).rejects.toThrow(
    /none of its servers takes writes \(127\.0\.0\.1:\d+: ECONNREFUSED/,
  );
  await wires[1].turn('open');
  expect(await until(async () => !watch.isLost() && (await answers()))).toBe(true);
  await watch.stop();
  await pool.end({ timeout: 1 });
});
