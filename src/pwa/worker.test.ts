/** @jest-environment ./src/testing/environment.ts */
import { registerWorker } from './worker';

/** What of the browser's own the registration needs. */
function browserWith(controller: object | null) {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as object | null,
    installing: null as EventTarget | null,
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
  const first = browserWith(null);
  first.registration.waiting = {};
  await registerWorker(first.news);
  expect(first.news.onWaiting).not.toHaveBeenCalled();
  const later = browserWith({});
  later.registration.waiting = {};
  await registerWorker(later.news);
  expect(later.news.onWaiting).toHaveBeenCalledTimes(1);
});

test('§1 a newer version that was found before the page had registered is told once it waits', async () => {
  const { registration, news } = browserWith({});
  registration.installing = new EventTarget();
  await registerWorker(news);
  expect(news.onWaiting).not.toHaveBeenCalled();
  registration.waiting = registration.installing;
  registration.installing.dispatchEvent(new Event('statechange'));
  expect(news.onWaiting).toHaveBeenCalledTimes(1);
});
