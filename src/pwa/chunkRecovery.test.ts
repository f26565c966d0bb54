/** @jest-environment ./src/testing/environment.ts */
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
const pass = (ms = 1000) => jest.advanceTimersByTime(ms);
const tell = (name: string) => window.dispatchEvent(new Event(name));

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  tell('pageshow');
});
afterEach(() => jest.useRealTimers());

test('a chunk of an earlier build: one reload, and never a second for the same one', () => {
  fail('chat', 'chat');
  pass(999);
  expect(reload).not.toHaveBeenCalled();
  pass(1);
  fail('chat');
  pass();
  expect(reload).toHaveBeenCalledTimes(1);
  fail('home');
  pass();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('two that stay away bring no reload after the other’s', () => {
  for (const name of ['chat', 'error', 'chat', 'error']) {
    fail(name);
    pass();
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

test('any other crash reloads nothing', () => {
  recoverChunk(new TypeError('x is undefined'), reload);
  recoverChunk(undefined, reload);
  pass();
  expect(reload).not.toHaveBeenCalled();
});

test('without a network, or without a memory, it stays', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fail('chat');
  pass();
  onLine.mockRestore();
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  fail('chat');
  pass();
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
])('a move that is told by %s, before a load fails or just after, is not cancelled', (_, leave) => {
  leave();
  fail('chat');
  pass(20_000);
  tell('pageshow');
  fail('chat');
  pass(500);
  leave();
  pass(20_000);
  expect(reload).not.toHaveBeenCalled();
  // The chunk counts as never tried: a real loss is healed, once the page stands again or the move was called off.
  pass(60_000);
  fail('chat');
  pass();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['within the app', navigate({ destination: { sameDocument: true } })],
  ['that fetches a file', navigate({ downloadRequest: 'piazza.zip' })],
])('a move %s leaves no page', (_, go) => {
  go();
  fail('chat');
  pass();
  expect(reload).toHaveBeenCalledTimes(1);
});
