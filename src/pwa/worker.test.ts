/** @jest-environment ./src/testing/environment.ts */
import { registerWorker } from './worker';

/** The browser's parts that the registration needs. */
function browserWith(controller: object | null) {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as object | null,
    installing: null as (EventTarget & { state?: string }) | null,
    active: null as { postMessage: jest.Mock } | null,
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller,
    register: jest.fn(() => Promise.resolve(registration)),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const news = { onWaiting: jest.fn(), onTookOver: jest.fn() };
  const takeOver = () => serviceWorker.dispatchEvent(new Event('controllerchange'));
  return { registration, serviceWorker, news, takeOver };
}

test('§1, §9 the worker is registered at /sw.js for the scope /', async () => {
  const { serviceWorker, news } = browserWith(null);
  await registerWorker(news);
  expect(serviceWorker.register).toHaveBeenCalledWith('/sw.js', { scope: '/' });
});

test('the first worker of all is no news, each later one is', async () => {
  const { news, takeOver } = browserWith(null);
  await registerWorker(news);
  takeOver();
  expect(news.onTookOver).not.toHaveBeenCalled();
  takeOver();
  expect(news.onTookOver).toHaveBeenCalledTimes(1);
});

test('§1 a newer version that waits is told, only where an older one is in charge', async () => {
  // WebKit names the first of all the page's controller before it is active.
  for (const controller of [null, {}]) {
    const first = browserWith(controller);
    first.registration.waiting = {};
    await registerWorker(first.news);
    expect(first.news.onWaiting).not.toHaveBeenCalled();
  }
  const later = browserWith({});
  later.registration.waiting = {};
  later.registration.active = { postMessage: jest.fn() };
  await registerWorker(later.news);
  expect(later.news.onWaiting).toHaveBeenCalledTimes(1);
});

test('§1 a newer version that was found before the page had registered is told once it waits', async () => {
  const { registration, news } = browserWith({});
  registration.installing = new EventTarget();
  registration.active = { postMessage: jest.fn() };
  await registerWorker(news);
  expect(news.onWaiting).not.toHaveBeenCalled();
  registration.waiting = registration.installing;
  registration.installing.dispatchEvent(new Event('statechange'));
  expect(news.onWaiting).toHaveBeenCalledTimes(1);
});

test('each visit has the worker fetch what it lacks; a page that it passed over asks to be taken, and no other', async () => {
  const passed = browserWith(null);
  passed.registration.active = { postMessage: jest.fn() };
  await registerWorker(passed.news);
  expect(passed.registration.active.postMessage.mock.calls).toEqual([
    [{ type: 'FILL' }],
    [{ type: 'CLAIM' }],
  ]);
  const taken = browserWith({});
  taken.registration.active = { postMessage: jest.fn() };
  await registerWorker(taken.news);
  expect(taken.registration.active.postMessage.mock.calls).toEqual([[{ type: 'FILL' }]]);
});

describe('while the page is open, later and later', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a first installation that failed is tried again', async () => {
    const { registration, serviceWorker, news } = browserWith(null);
    registration.installing = new EventTarget();
    await registerWorker(news);
    // Browsers tell of the first one after the registration too.
    registration.dispatchEvent(new Event('updatefound'));
    const fail = () => {
      Object.assign(registration.installing ?? {}, { state: 'redundant' });
      registration.installing?.dispatchEvent(new Event('statechange'));
    };
    fail();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(serviceWorker.register).toHaveBeenCalledTimes(2);
    registration.installing = new EventTarget();
    registration.dispatchEvent(new Event('updatefound'));
    registration.active = { postMessage: jest.fn() };
    fail();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(serviceWorker.register).toHaveBeenCalledTimes(2);
  });

  test('a worker that could not be fetched is asked for again', async () => {
    const { serviceWorker, news } = browserWith(null);
    serviceWorker.register.mockRejectedValue(new TypeError('no network'));
    await registerWorker(news);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(serviceWorker.register).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1 + 119_999);
    expect(serviceWorker.register).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(serviceWorker.register).toHaveBeenCalledTimes(3);
  });
});
