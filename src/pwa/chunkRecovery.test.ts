/** @jest-environment ./src/testing/environment.ts */
import { signHeader } from '../../contract/limits';
import type { recoverChunk as Recover } from './chunkRecovery';

// The module adds its listener when it is loaded, so this must exist before.
const navigation = new EventTarget();
Object.assign(window, { navigation });
let recoverChunk: typeof Recover;
beforeAll(async () => {
  ({ recoverChunk } = await import('./chunkRecovery'));
});

const missing = (name: string) =>
  Object.assign(new Error(`Loading chunk ${name} failed.`), { name: 'ChunkLoadError' });
const reload = jest.fn();
const fail = (...names: string[]) => names.forEach((name) => recoverChunk(missing(name), reload));
const pass = (ms = 1000) => jest.advanceTimersByTimeAsync(ms);
const tell = (name: string) => window.dispatchEvent(new Event(name));

beforeEach(() => {
  globalThis.fetch = () => Promise.resolve(new Response(null, { headers: { [signHeader]: '1' } }));
  jest.useFakeTimers();
  sessionStorage.clear();
  tell('pageshow');
});
afterEach(() => jest.useRealTimers());

test('a missing chunk of an earlier build reloads the page once, and the same chunk never again', async () => {
  fail('chat', 'chat');
  await pass(999);
  expect(reload).not.toHaveBeenCalled();
  await pass(1);
  fail('chat');
  await pass();
  expect(reload).toHaveBeenCalledTimes(1);
  fail('home');
  await pass();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('two missing chunks do not reload the page in turns', async () => {
  for (const name of ['chat', 'error', 'chat', 'error']) {
    fail(name);
    await pass();
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

test('any other error reloads nothing', async () => {
  recoverChunk(new TypeError('x is undefined'), reload);
  recoverChunk(undefined, reload);
  await pass();
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['without a network', () => Promise.reject(new TypeError('offline'))],
  ['while something else answers for the host', () => Promise.resolve(new Response('Wi-Fi'))],
])('%s the page is not reloaded', async (_, answer) => {
  globalThis.fetch = answer;
  fail('chat');
  await pass();
  expect(reload).not.toHaveBeenCalled();
});

test('without session storage the page is not reloaded', async () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  fail('chat');
  await pass();
  set.mockRestore();
  expect(reload).not.toHaveBeenCalled();
});

const navigate = (about: object) => () =>
  navigation.dispatchEvent(
    Object.assign(new Event('navigate'), {
      destination: { sameDocument: false },
      downloadRequest: null,
      ...about,
    }),
  );

test.each([
  ['beforeunload', () => tell('beforeunload')],
  ['pagehide', () => tell('pagehide')],
  ['navigate', navigate({})],
])(
  'leaving the page, reported by %s shortly before or after a chunk fails, is not replaced by a reload',
  async (_, leave) => {
    leave();
    fail('chat');
    await pass(20_000);
    tell('pageshow');
    fail('chat');
    await pass(500);
    leave();
    await pass(20_000);
    expect(reload).not.toHaveBeenCalled();
    // The chunk was not marked as tried: if it fails again on a page that stayed open, the page is reloaded.
    await pass(60_000);
    fail('chat');
    await pass();
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['within the app', navigate({ destination: { sameDocument: true } })],
  ['that fetches a file', navigate({ downloadRequest: 'piazza.zip' })],
])('a navigation %s does not count as leaving the page', async (_, go) => {
  go();
  fail('chat');
  await pass();
  expect(reload).toHaveBeenCalledTimes(1);
});
