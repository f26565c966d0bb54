/** @jest-environment ./src/testing/environment.ts */
import { clearLeft, clearPhone, keptAtEnd } from './clearPhone';

const kept: string[][] = [];
const forgotten: string[] = [];
let isHanging = false;

jest.mock('../lib/database/connection', () => ({
  hasStorage: () => true,
  clearStores: (names: string[]) => {
    kept.push(names);
    return isHanging ? new Promise(() => undefined) : Promise.resolve();
  },
}));

beforeEach(() => {
  kept.length = 0;
  forgotten.length = 0;
  isHanging = false;
  localStorage.clear();
  localStorage.setItem('notificationCounters', '{}');
  localStorage.setItem('recentSearches', '{}');
  Object.assign(globalThis, { caches: { delete: async (name: string) => forgotten.push(name) } });
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

test('who leaves takes everything along', async () => {
  await clearPhone(keptAtEnd(true));
  expect(kept).toEqual([[]]);
  expect(forgotten.sort()).toEqual(['piazza-images', 'piazza-screen']);
  expect(Object.keys(localStorage)).toEqual(['isClear']);
});

test('a session that expired leaves what its person was writing, and nothing else', async () => {
  await clearPhone(keptAtEnd(false));
  expect(kept).toEqual([['submissions', 'blobs']]);
  expect(forgotten.sort()).toEqual(['piazza-images', 'piazza-screen']);
  expect(Object.keys(localStorage)).toEqual(['isClear']);
});

test('what another app shared a moment ago waits for the form', async () => {
  window.history.replaceState(null, '', '/insert-ad?condivisi=1');
  await clearPhone(keptAtEnd(false));
  expect(kept).toEqual([['submissions', 'blobs', 'shared']]);
});

test('a database that hangs keeps nobody from the login, and the next start tries again', async () => {
  jest.useFakeTimers();
  isHanging = true;
  const cleared = clearPhone(keptAtEnd(true));
  await jest.advanceTimersByTimeAsync(2000);
  await cleared;
  expect(forgotten.sort()).toEqual(['piazza-images', 'piazza-screen']);
  expect(localStorage.getItem('isClear')).toBeNull();
  isHanging = false;
  kept.length = 0;
  localStorage.setItem('hasLeft', '1');
  await clearLeft();
  expect(kept).toEqual([['shared']]);
  expect(localStorage.getItem('isClear')).toBe('1');
});

test('a phone that somebody signs in on meanwhile is not called clear', async () => {
  const cleared = clearLeft();
  localStorage.setItem('auth', 'a-token-of-the-host-1234');
  await cleared;
  expect(localStorage.getItem('isClear')).toBeNull();
});
