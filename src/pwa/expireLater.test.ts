import { expireLater } from './expireLater';

const mockRecords = { updateTimestamp: jest.fn(), expireEntries: jest.fn(), delete: jest.fn() };
const mockMade = jest.fn(() => mockRecords);
jest.mock('workbox-core', () => ({ registerQuotaErrorCallback: jest.fn() }));
jest.mock('workbox-expiration', () => ({
  CacheExpiration: function CacheExpiration(...args: []) {
    return mockMade(...args);
  },
}));
jest.useFakeTimers();

/** The URLs of the stored pictures, by cache. */
const stored = new Map<string, Set<string>>();
const open = (name: string) => {
  const urls = stored.get(name) ?? new Set();
  stored.set(name, urls);
  return Promise.resolve({ delete: ({ url }: { url: string }) => Promise.resolve(urls.delete(url)) });
};
Object.assign(globalThis, {
  caches: {
    open,
    has: (name: string) => Promise.resolve(stored.has(name)),
    delete: jest.fn((name: string) => Promise.resolve(stored.delete(name))),
  },
});

type Late = ReturnType<typeof expireLater>;
/** Begins a request, with only the parameters that the plugin reads. */
async function ask({ plugin }: Late, url = '/a') {
  const param = { state: {}, event: { waitUntil: jest.fn() }, request: { url }, response: 'picture' };
  await plugin.handlerWillStart?.(param as never);
  return {
    keep: () => plugin.cacheWillUpdate?.(param as never),
    stored: () => plugin.cacheDidUpdate?.(param as never),
    find: () => plugin.cachedResponseWillBeUsed?.({ ...param, cachedResponse: {} } as never),
  };
}
const use = async (late: Late, url: string) => (await ask(late, url)).find();

beforeEach(() => {
  jest.clearAllMocks();
  stored.clear();
});

test('the times of use of a page’s pictures are recorded together, once the page has loaded', async () => {
  const late = expireLater('pictures', 400, 60);
  expect(mockMade).toHaveBeenCalledWith('pictures', { maxEntries: 400, maxAgeSeconds: 60 });
  for (const url of ['/a', '/b', '/a']) await use(late, url);
  expect(mockRecords.updateTimestamp).not.toHaveBeenCalled();
  await jest.runAllTimersAsync();
  expect(mockRecords.updateTimestamp.mock.calls).toEqual([['/a'], ['/b']]);
  expect(mockRecords.expireEntries).toHaveBeenCalledTimes(1);
  await use(late, '/c');
  await jest.runAllTimersAsync();
  expect(mockRecords.expireEntries).toHaveBeenCalledTimes(2);
});

test('after forget() no time of use is recorded', async () => {
  const late = expireLater('pictures', 400, 60);
  await use(late, '/a');
  await late.forget();
  await jest.runAllTimersAsync();
  expect(mockRecords.delete).toHaveBeenCalledTimes(1);
  expect(mockRecords.updateTimestamp).not.toHaveBeenCalled();
  expect(mockRecords.expireEntries).not.toHaveBeenCalled();
});

test('forget() stops a recording that is under way', async () => {
  const late = expireLater('pictures', 400, 60);
  const steps: string[] = [];
  let goOn = () => {};
  mockRecords.updateTimestamp.mockImplementationOnce(
    (url: string) => new Promise<void>((resolve) => (goOn = () => resolve(void steps.push(`wrote ${url}`)))),
  );
  mockRecords.delete.mockImplementationOnce(() => void steps.push('forgot'));
  for (const url of ['/a', '/b']) await use(late, url);
  await jest.advanceTimersByTimeAsync(3000);
  const forgotten = late.forget();
  goOn();
  await forgotten;
  expect(steps).toEqual(['wrote /a', 'forgot']);
  expect(mockRecords.updateTimestamp).toHaveBeenCalledTimes(1);
});

test('expiring old pictures does not recreate the cache after forget()', async () => {
  const late = expireLater('pictures', 400, 60);
  let goOn = () => {};
  mockRecords.updateTimestamp.mockImplementationOnce(() => new Promise<void>((resolve) => (goOn = resolve)));
  mockRecords.expireEntries.mockImplementationOnce(() => open('pictures'));
  await open('pictures');
  await use(late, '/a');
  await jest.advanceTimersByTimeAsync(3000);
  const forgotten = late.forget();
  goOn();
  await forgotten;
  expect(mockRecords.expireEntries).toHaveBeenCalledTimes(1);
  expect([...stored.keys()]).toEqual([]);
});

test('a picture that was being stored when the session ended is removed', async () => {
  const late = expireLater('pictures', 400, 60);
  const early = await ask(late);
  await early.keep();
  await late.forget();
  stored.set('pictures', new Set(['/a', '/b']));
  await early.stored();
  expect(stored.get('pictures')).toEqual(new Set(['/b']));
  await late.forget();
  await early.stored();
  expect([...stored.keys()]).toEqual([]);
});

test('a picture that was being fetched when the session ended is neither stored nor recorded', async () => {
  const late = expireLater('pictures', 400, 60);
  const early = await ask(late);
  await expect(early.keep()).resolves.toBe('picture');
  await late.forget();
  await expect(early.keep()).resolves.toBeNull();
  await early.find();
  await jest.runAllTimersAsync();
  expect(mockRecords.updateTimestamp).not.toHaveBeenCalled();
  await expect((await ask(late)).keep()).resolves.toBe('picture');
});

test('pictures are deleted even while the database hangs', () => {
  const late = expireLater('pictures', 400, 60);
  mockRecords.delete.mockReturnValueOnce(new Promise(() => {}));
  void late.forget();
  expect(caches.delete).toHaveBeenCalledWith('pictures');
});
