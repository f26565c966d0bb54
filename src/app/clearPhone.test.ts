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

test('a logout removes all personal data from the phone', async () => {
  await clearPhone(keptAtEnd(true));
  expect(kept).toEqual([[]]);
  expect(forgotten.sort()).toEqual(['piazza-images', 'piazza-screen']);
  expect(Object.keys(localStorage)).toEqual(['isClear']);
});

test('an expired session leaves only drafts and waiting submissions', async () => {
  await clearPhone(keptAtEnd(false));
  expect(kept).toEqual([['submissions', 'blobs']]);
  expect(forgotten.sort()).toEqual(['piazza-images', 'piazza-screen']);
  expect(Object.keys(localStorage)).toEqual(['isClear']);
});

test('a share that another app has just sent is not removed', async () => {
  window.history.replaceState(null, '', '/insert-ad?condivisi=1');
  await clearPhone(keptAtEnd(false));
  expect(kept).toEqual([['submissions', 'blobs', 'shared']]);
});

test('the login is shown although the database hangs, and the next start removes the data', async () => {
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

test('the phone is not marked as cleared if somebody logs in meanwhile', async () => {
  const cleared = clearLeft();
  localStorage.setItem('auth', 'a-token-of-the-host-1234');
  await cleared;
  expect(localStorage.getItem('isClear')).toBeNull();
});
