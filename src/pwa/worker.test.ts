/** @jest-environment ./src/testing/environment.ts */
import { registerWorker } from './worker';

/** Fakes the browser objects that the registration uses. */
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

test('the first worker is not reported as an update, each later one is', async () => {
  const { news, takeOver } = browserWith(null);
  await registerWorker(news);
  takeOver();
  expect(news.onTookOver).not.toHaveBeenCalled();
  takeOver();
  expect(news.onTookOver).toHaveBeenCalledTimes(1);
});

test('§1 a waiting new version is reported only if an older worker is active', async () => {
  // WebKit sets `controller` to the first worker before that is active.
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

test('§1 a new version that was found before the registration is reported once it waits', async () => {
  const { registration, news } = browserWith({});
  registration.installing = new EventTarget();
  registration.active = { postMessage: jest.fn() };
  await registerWorker(news);
  expect(news.onWaiting).not.toHaveBeenCalled();
  registration.waiting = registration.installing;
  registration.installing.dispatchEvent(new Event('statechange'));
  expect(news.onWaiting).toHaveBeenCalledTimes(1);
});

test('each visit has the worker fetch missing files; only a page without a controller asks to be claimed', async () => {
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

describe('retries with growing pauses while the page is open:', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a first installation that failed is tried again', async () => {
    const { registration, serviceWorker, news } = browserWith(null);
    registration.installing = new EventTarget();
    await registerWorker(news);
    // Browsers fire `updatefound` for the first worker too, even after the registration.
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

  test('a worker that could not be fetched is requested again', async () => {
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
