/** @jest-environment ./src/testing/environment.ts */
import { alone } from './alone';

type Request = (name: string, options: LockOptions, work: () => Promise<void>) => Promise<void>;
const giveLocks = (request: Request) =>
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

test('work runs if the browser refuses locks', async () => {
  giveLocks(() => Promise.reject(new DOMException('cookies are blocked', 'SecurityError')));
  const work = jest.fn(() => Promise.resolve());
  await alone('a', work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('work runs if the lock manager throws or is missing', async () => {
  const work = jest.fn(() => Promise.resolve());
  giveLocks(() => {
    throw new DOMException('cookies are blocked', 'SecurityError');
  });
  await alone('a', work);
  Reflect.deleteProperty(navigator, 'locks');
  await alone('a', work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('work that fails while it holds the lock is not run again', async () => {
  giveLocks((_name, _options, begin) => begin());
  const work = jest.fn(() => Promise.reject(new Error('no')));
  await expect(alone('a', work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledTimes(1);
});

describe('a lock that another tab holds', () => {
  let answers: boolean;
  class Channel {
    onmessage: ((event: { data: unknown }) => void) | undefined;
    postMessage(data: unknown) {
      if (data === 'who' && answers) this.onmessage?.({ data: 'here' });
    }
    close = () => undefined;
  }
  const stolen = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    stolen.mockClear();
    Object.assign(globalThis, { BroadcastChannel: Channel });
    giveLocks((_name, { steal, signal }, begin) => {
      if (steal) stolen();
      if (steal) return begin();
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });

  test('is taken over within thirty seconds if that tab does not answer', async () => {
    answers = false;
    const work = jest.fn(() => Promise.resolve());
    const done = alone('a', work);
    await jest.advanceTimersByTimeAsync(30_000);
    await done;
    expect(work).toHaveBeenCalledTimes(1);
    expect(stolen).toHaveBeenCalledTimes(1);
  });

  test('is waited for while that tab answers', async () => {
    answers = true;
    const work = jest.fn(() => Promise.resolve());
    void alone('a', work);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(work).not.toHaveBeenCalled();
  });
});
