import { createTestDatabase, type TestDatabase } from '../testing/database';
import { until } from '../testing/until';
import { leaseLocks, oneAtATime, releaseLocks, tryLock } from './oneAtATime';

const id = 7_042_999;
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(4);
});
afterEach(() => database.drop());

test('the lock of a silent host becomes free when its lease ends', async () => {
  const [frozen, other] = [await database.sql.reserve(), await database.sql.reserve()];
  const stop = await leaseLocks(frozen, 400);
  expect(await tryLock(frozen, id)).toBe(true);
  stop();
  expect(await tryLock(other, id)).toBe(false);
  expect(await until(() => tryLock(other, id))).toBe(true);
  await expect(frozen`SELECT 1`).rejects.toThrow();
  frozen.release();
  other.release();
});

test('a live host renews its lease and keeps its lock', async () => {
  const [holder, other] = [await database.sql.reserve(), await database.sql.reserve()];
  const stop = await leaseLocks(holder, 400);
  expect(await tryLock(holder, id)).toBe(true);
  for (let n = 0; n < 10; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await tryLock(other, id)).toBe(false);
  }
  stop();
  await releaseLocks(holder);
  expect(await tryLock(other, id)).toBe(true);
  holder.release();
  other.release();
});

test('a host that waits for another one’s start reports it', async () => {
  const said: string[] = [];
  let finish: (() => void) | undefined;
  const first = oneAtATime(database.sql, () => new Promise((resolve) => (finish = resolve)));
  expect(await until(async () => finish !== undefined)).toBe(true);
  const second = oneAtATime(
    database.sql,
    async () => undefined,
    (text) => said.push(text),
  );
  expect(await until(async () => said.length > 0, 40_000)).toBe(true);
  finish?.();
  await Promise.all([first, second]);
  expect(said).toEqual([expect.stringContaining('another host')]);
});
