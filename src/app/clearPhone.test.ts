import { clearLeft, clearPhone, keptAtEnd } from './clearPhone';

const dropped: string[] = [];
const forgotten: string[] = [];
let isHanging = false;

beforeEach(() => {
  dropped.length = 0;
  forgotten.length = 0;
  isHanging = false;
  localStorage.clear();
  localStorage.setItem('isUsed', '1');
  localStorage.setItem('notificationCounters', '{}');
  localStorage.setItem('recentSearches', '{}');
  Object.assign(globalThis, {
    indexedDB: {
      deleteDatabase: (name: string) => {
        const request = { onsuccess: () => undefined };
        dropped.push(name);
        if (!isHanging) void Promise.resolve().then(() => request.onsuccess());
        return request;
      },
    },
    caches: { delete: async (name: string) => forgotten.push(name) },
  });
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

test('who leaves takes everything along', async () => {
  await clearPhone(keptAtEnd(true));
  expect(dropped.sort()).toEqual(['piazza-drafts', 'piazza-outbox', 'piazza-seen', 'piazza-shared']);
  expect(forgotten.sort()).toEqual(['piazza-images', 'piazza-screen']);
  expect(localStorage).toHaveLength(0);
});

test('a session that expired leaves what its person was writing, and nothing else', async () => {
  await clearPhone(keptAtEnd(false));
  expect(dropped.sort()).toEqual(['piazza-seen', 'piazza-shared']);
  expect(forgotten.sort()).toEqual(['piazza-images', 'piazza-screen']);
  expect(localStorage).toHaveLength(0);
});

test('what another app shared a moment ago waits for the form', async () => {
  window.history.replaceState(null, '', '/insert-ad?condivisi=1');
  await clearPhone(keptAtEnd(false));
  expect(dropped).toEqual(['piazza-seen']);
});

test('a database that hangs keeps nobody from the login, and the next start tries again', async () => {
  jest.useFakeTimers();
  isHanging = true;
  const cleared = clearPhone(keptAtEnd(true));
  await jest.advanceTimersByTimeAsync(2000);
  await cleared;
  expect(forgotten.sort()).toEqual(['piazza-images', 'piazza-screen']);
  expect(localStorage.getItem('isUsed')).toBe('1');
  isHanging = false;
  dropped.length = 0;
  localStorage.setItem('hasLeft', '1');
  await clearLeft();
  expect(dropped.sort()).toEqual(['piazza-drafts', 'piazza-outbox', 'piazza-seen']);
  expect(localStorage.getItem('isUsed')).toBeNull();
});
