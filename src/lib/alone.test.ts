/** @jest-environment ./src/testing/environment.ts */
import { alone } from './alone';

const giveLocks = (request: (name: string, work: () => Promise<void>) => Promise<void>) =>
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

test('a browser that refuses locks works without them', async () => {
  giveLocks(() => Promise.reject(new DOMException('cookies are blocked', 'SecurityError')));
  const work = jest.fn(() => Promise.resolve());
  await alone('a', work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('one that throws instead, and one that has none, as well', async () => {
  const work = jest.fn(() => Promise.resolve());
  giveLocks(() => {
    throw new DOMException('cookies are blocked', 'SecurityError');
  });
  await alone('a', work);
  Reflect.deleteProperty(navigator, 'locks');
  await alone('a', work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('work that fails with its lock is not done twice', async () => {
  giveLocks((_name, begin) => begin());
  const work = jest.fn(() => Promise.reject(new Error('no')));
  await expect(alone('a', work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledTimes(1);
});
