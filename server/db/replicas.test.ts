import { openPrivateDatabase, type PrivateDatabase } from '../testing/privateDatabase';
import { type Standby, startStandby } from '../testing/standby';
import { until } from '../testing/until';
import { connect, type Sql } from './database';
import { isReplicaOf, type Word, wordOf } from './primary';
import { createHistory, openReplicas, type Replicas } from './replicas';

const said = (position: bigint, other: Partial<Word> = {}): Word => ({
  isPrimary: true,
  systemID: '7',
  startedAt: 'noon',
  timeline: 1,
  position,
  ...other,
});

describe('the log position that a replica must have reached', () => {
  test('is the primary’s position ten seconds before its last report', () => {
    let now = 0;
    const history = createHistory(said(1n), () => now);
    for (const second of [4, 8, 12]) {
      now = second * 1000;
      history.hear(said(BigInt(second * 100)));
    }
    expect(history.oldestAllowed()).toBe(1n);
    now = 18_000;
    history.hear(said(1800n));
    expect(history.oldestAllowed()).toBe(800n);
  });

  test('does not grow while the primary sends no report', () => {
    let now = 0;
    const history = createHistory(said(1n), () => now);
    now = 12_000;
    history.hear(said(1200n));
    now = 3_600_000;
    expect(history.oldestAllowed()).toBe(1n);
  });

  test('is the primary’s current one after a start, and after an hour of silence', () => {
    let now = 0;
    const history = createHistory(said(5n), () => now);
    expect(history.oldestAllowed()).toBe(5n);
    now = 3_600_000;
    history.hear(said(900n));
    expect(history.oldestAllowed()).toBe(900n);
  });
});

test.each([
  ['a server that replays its log', { isPrimary: false, startedAt: 'one' }, true],
  ['the primary itself', {}, true],
  ['a server that was promoted', { timeline: 2, startedAt: 'one' }, false],
  ['another that was promoted as often', { startedAt: 'one' }, false],
  ['a replica of a primary that was replaced', { isPrimary: false, timeline: 0 }, false],
  ['a replica of another database', { isPrimary: false, systemID: '8' }, false],
])('%s: isReplicaOf says whether its rows are those of the primary', (_who, other, isReplica) => {
  expect(isReplicaOf(said(0n), said(0n, other))).toBe(isReplica);
});

describe('a real replica', () => {
  let primary: PrivateDatabase;
  let standby: Standby;
  let replica: Sql;
  let replicas: Replicas;
  let strays: number[];
  const open = async () => {
    strays = [];
    return openReplicas([standby.where], await wordOf(primary.sql), (at) => strays.push(at));
  };
  /** Writes to the primary's log and returns the primary's report. */
  const word = async (): Promise<Word> => {
    await primary.sql`SELECT pg_logical_emit_message(true, 'test', 'more')`;
    return wordOf(primary.sql);
  };
  beforeAll(async () => {
    primary = await openPrivateDatabase('replicas', 2);
    standby = await startStandby(primary.where, primary.dataDir, 0);
    replica = connect(standby.where, 1);
    replicas = await open();
  });
  afterAll(async () => {
    await replicas.stop();
    await replica.end({ timeout: 1 });
    await standby.stop();
    await primary.close();
  });

  test('is read when it has reached the primary’s position', async () => {
    replicas.hear(await word());
    expect(await until(async () => (await replicas.pick(0n)) !== undefined)).toBe(true);
    expect(await until(async () => replicas.any() !== undefined)).toBe(true);
  });

  test('is not read by a newly started host while it replays nothing', async () => {
    await replica`SELECT pg_wal_replay_pause()`;
    await word();
    const fresh = await open();
    expect(await fresh.pick(0n)).toBeUndefined();
    expect(fresh.any()).toBeUndefined();
    await replica`SELECT pg_wal_replay_resume()`;
    expect(await until(async () => (await fresh.pick(0n)) !== undefined)).toBe(true);
    await fresh.stop();
  });

  test('of another database ends the start', async () => {
    const word = { ...(await wordOf(primary.sql)), systemID: '1' };
    await expect(openReplicas([standby.where], word, () => undefined)).rejects.toThrow('no copy');
  });

  test('is read even if the address is that of the primary itself', async () => {
    const itself = await openReplicas([primary.where], await wordOf(primary.sql), () => undefined);
    expect(await itself.pick((await word()).position)).toBeDefined();
    await itself.stop();
  });

  test('is reported once and not read any more after it was promoted', async () => {
    await replica`SELECT pg_promote()`;
    expect(await until(async () => strays.length > 0)).toBe(true);
    replicas.hear(await word());
    expect(await replicas.pick(0n)).toBeUndefined();
    expect(replicas.any()).toBeUndefined();
    expect(replicas.behind()).toEqual([undefined]);
    // Time for several polls that find the same.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(strays).toEqual([1]);
  });
});
