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
  localStorage.setItem('isUsed', '1');
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
  expect(localStorage).toHaveLength(0);
});

test('a session that expired leaves what its person was writing, and nothing else', async () => {
  await clearPhone(keptAtEnd(false));
  expect(kept).toEqual([['submissions', 'blobs']]);
  expect(forgotten.sort()).toEqual(['piazza-images', 'piazza-screen']);
  expect(localStorage).toHaveLength(0);
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
  expect(localStorage.getItem('isUsed')).toBe('1');
  isHanging = false;
  kept.length = 0;
  localStorage.setItem('hasLeft', '1');
  await clearLeft();
  expect(kept).toEqual([['shared']]);
  expect(localStorage.getItem('isUsed')).toBeNull();
});
