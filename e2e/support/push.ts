import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { eventually, type RunningHost, startHost } from './host';
import type { Phone } from './phone';

/** No service listens at this port, so the host's pushes only wait to be retried. */
const pushHost = '127.0.0.1:9';

/**
 * Runs in the page: fakes push subscriptions, because no push service is available, and grants permission when asked.
 * They are in local storage, so that they survive a reload like real ones.
 */
function fakePushManager(at: string): void {
  const kept = 'test-subscription';
  const make = (applicationServerKey: ArrayBuffer) => ({
    options: { applicationServerKey },
    toJSON: () => JSON.parse(localStorage.getItem(kept) ?? '{}') as object,
    unsubscribe: () => {
      localStorage.removeItem(kept);
      localStorage.setItem('test-unsubscribed', '1');
      return Promise.resolve(true);
    },
  });
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
      .buffer;
  const coded = (buffer: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  Object.assign(PushManager.prototype, {
    getSubscription: () => {
      const found = JSON.parse(localStorage.getItem(kept) ?? 'null') as { key: string } | null;
      return Promise.resolve(found && make(bytes(found.key)));
    },
    subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      const key = coded(applicationServerKey.buffer);
      const point = coded(Uint8Array.from([4, ...crypto.getRandomValues(new Uint8Array(64))]).buffer);
      const auth = coded(crypto.getRandomValues(new Uint8Array(16)).buffer);
      const endpoint = `https://${at}/push/${crypto.randomUUID()}`;
      localStorage.setItem(kept, JSON.stringify({ endpoint, key, keys: { p256dh: point, auth } }));
      return Promise.resolve(make(applicationServerKey.buffer));
    },
  });
  const answered = 'test-permission';
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem(answered) ?? 'default',
  });
  Notification.requestPermission = () => {
    localStorage.setItem(answered, 'granted');
    return Promise.resolve('granted');
  };
}

/**
 * A host that sends pushes, which it does only with an https address. Browsers accept its secure cookies on localhost
 * too.
 */
export async function startPushHost(): Promise<{ host: RunningHost; url: string }> {
  const host = await startHost({
    DEMO: '1',
    RATE_LIMIT: '0',
    PUBLIC_URL: 'https://localhost',
    PUSH_HOSTS: pushHost,
  });
  return { host, url: host.url.replace('127.0.0.1', 'localhost') };
}

/** Allows a phone to show notifications, with fake subscriptions. */
export async function allowPush({ context }: Phone, url: string): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: url });
  // Defines the helper in which tsx wraps named functions.
  await context.addInitScript('globalThis.__name = (value) => value;');
  await context.addInitScript(fakePushManager, pushHost);
}

/** Returns a function that delivers pushes to the page's worker, as a push service would. */
export async function pusherOf(page: Page, origin: string) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const found = new Set<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted } of registrations) if (!isDeleted) found.add(registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await eventually('the worker’s registration', () => Promise.resolve([...found][0]));
  return (push: object) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(push) });
}

/** Title, text and tag of the phone's notifications. */
export const shownOn = (page: Page): Promise<string[][]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => [title, body, tag]);
  });

/** Taps a notification by dispatching the event in the worker, because no protocol can do it. */
export async function tapShown(context: BrowserContext, title: string): Promise<void> {
  const worker: Worker = await eventually('the worker', () => Promise.resolve(context.serviceWorkers()[0]));
  await worker.evaluate(async (wanted) => {
    const { registration } = globalThis as typeof globalThis & { registration: ServiceWorkerRegistration };
    const notification = (await registration.getNotifications()).find(({ title: of }) => of === wanted);
    // `waitUntil` may be any function of the worker; one written here would not exist there.
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: Boolean }));
  }, title);
}
