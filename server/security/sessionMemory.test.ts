import { createSessionMemory } from './sessionMemory';
import { sha256 } from './sha256';
import type { SessionRow } from './sessionRepository';

const day = 86_400_000;
const session = (personaID: number, leftMs = 30 * day): SessionRow => ({
  persona_id: personaID,
  cookie_hash: null,
  lang: 'it',
  stale: false,
  id: personaID * 10,
  proved: true,
  is_new: false,
  is_suspended: false,
  is_closed: false,
  is_limited: false,
  has_unseen: false,
  left_ms: leftMs,
  province: null,
  lat: null,
  lon: null,
});
const token = (name: string) => sha256(name);
let isTrusted = true;
let clock = 0;
let reads = 0;
const memoryOf = (max: number) => createSessionMemory({ isTrusted: () => isTrusted, max, now: () => clock });
let memory = memoryOf(3);
beforeEach(() => {
  [isTrusted, clock, reads] = [true, 0, 0];
  memory = memoryOf(3);
});
const ask = (name: string, row: SessionRow | undefined) =>
  memory.recall(token(name), async () => {
    reads += 1;
    return row;
  });

test('a session is read from the database at most once a minute', async () => {
  await ask('a', session(1));
  clock = 59_999;
  expect(await ask('a', undefined)).toEqual(session(1));
  expect([reads, memory.uses()]).toEqual([1, { hits: 1, misses: 1 }]);
  clock = 60_000;
  expect(await ask('a', undefined)).toBeUndefined();
});

test('a cached session that expires within that minute ends in time', async () => {
  await ask('a', session(1, 500));
  clock = 500;
  expect(await ask('a', undefined)).toBeUndefined();
});

test('an invalid token is looked up in the database each time', async () => {
  for (let count = 0; count < 3; count += 1) await ask('x', undefined);
  expect(reads).toBe(3);
});

test.each([
  ['the person', () => memory.forget(1)],
  ['the token', () => memory.forgetToken(token('a'))],
  ['everybody', () => memory.forgetAll()],
])('a revocation drops the cached session: %s', async (_what, revoke) => {
  await ask('a', session(1));
  revoke();
  expect(await ask('a', undefined)).toBeUndefined();
});

test('all sessions of a person are dropped together, and nobody else’s', async () => {
  await ask('a', session(1));
  await ask('b', session(1));
  await ask('c', session(2));
  memory.forget(1);
  await Promise.all([ask('a', undefined), ask('b', undefined), ask('c', undefined)]);
  expect(reads).toBe(5);
});

test('a session that was read before a revocation, and returned after it, is not cached', async () => {
  let arrive: (row: SessionRow) => void = () => undefined;
  const asked = memory.recall(token('a'), () => new Promise((done) => (arrive = done)));
  memory.forget(1);
  arrive(session(1));
  await asked;
  expect(await ask('a', undefined)).toBeUndefined();
});

test('no session is cached or taken from the cache while revocations may be missed', async () => {
  await ask('a', session(1));
  isTrusted = false;
  expect(await ask('a', session(2))).toEqual(session(2));
  await ask('b', session(3));
  isTrusted = true;
  await ask('a', undefined);
  await ask('b', undefined);
  expect(reads).toBe(5);
});

test('when the cache is full the oldest sessions are dropped', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await ask(name, session(1));
  await ask('a', undefined);
  expect(reads).toBe(5);
  await ask('d', undefined);
  expect(reads).toBe(5);
});
