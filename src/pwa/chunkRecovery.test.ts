/** @jest-environment ./src/testing/environment.ts */
import { signHeader } from '../../contract/limits';
import type { recoverChunk as Recover } from './chunkRecovery';

// It is listened to from when the module is loaded.
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

test('a chunk of an earlier build: one reload, and never a second for the same one', async () => {
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

test('two that stay away bring no reload after the other’s', async () => {
  for (const name of ['chat', 'error', 'chat', 'error']) {
    fail(name);
    await pass();
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

test('any other crash reloads nothing', async () => {
  recoverChunk(new TypeError('x is undefined'), reload);
  recoverChunk(undefined, reload);
  await pass();
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['without a network', () => Promise.reject(new TypeError('offline'))],
  ['while something else answers for the host', () => Promise.resolve(new Response('Wi-Fi'))],
])('%s it stays', async (_, answer) => {
  globalThis.fetch = answer;
  fail('chat');
  await pass();
  expect(reload).not.toHaveBeenCalled();
});

test('without a memory it stays', async () => {
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
])('a move that is told by %s, before a load fails or just after, is not cancelled', async (_, leave) => {
  leave();
  fail('chat');
  await pass(20_000);
  tell('pageshow');
  fail('chat');
  await pass(500);
  leave();
  await pass(20_000);
  expect(reload).not.toHaveBeenCalled();
  // The chunk counts as never tried: a real loss is healed, once the page stands again or the move was called off.
  await pass(60_000);
  fail('chat');
  await pass();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['within the app', navigate({ destination: { sameDocument: true } })],
  ['that fetches a file', navigate({ downloadRequest: 'piazza.zip' })],
])('a move %s leaves no page', async (_, go) => {
  go();
  fail('chat');
  await pass();
  expect(reload).toHaveBeenCalledTimes(1);
});
