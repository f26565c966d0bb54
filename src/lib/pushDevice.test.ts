/** @jest-environment ./src/testing/environment.ts */
import { findSubscription, forgetCalls, readSubscription, showBadge } from './pushDevice';

const badge = {
  setAppBadge: jest.fn(() => Promise.resolve()),
  clearAppBadge: jest.fn(() => Promise.resolve()),
};
const shown = { close: jest.fn() };
const subscription = {
  options: { applicationServerKey: Uint8Array.of(4, 1, 2).buffer as ArrayBuffer | null },
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'k', auth: 'a' } }),
  unsubscribe: jest.fn(() => Promise.resolve(true)),
};
const registration = {
  pushManager: { getSubscription: () => Promise.resolve(subscription) },
  getNotifications: () => Promise.resolve([shown, shown]),
};

beforeEach(() => {
  Object.assign(navigator, badge);
  Object.assign(window, { PushManager: class {}, Notification: class {} });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: () => Promise.resolve(registration) },
    configurable: true,
  });
});

test('the end of a session unsubscribes the phone, closes its notifications and clears the icon’s number', async () => {
  await forgetCalls();
  expect(shown.close).toHaveBeenCalledTimes(2);
  expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
  expect(badge.clearAppBadge).toHaveBeenCalledTimes(1);
});

test('the app’s icon shows the host’s number, and 0 removes it', () => {
  showBadge(3);
  expect(badge.setAppBadge).toHaveBeenCalledWith(3);
  showBadge(0);
  expect(badge.clearAppBadge).toHaveBeenCalledTimes(1);
});

test('a subscription made with another key is recognised as such', async () => {
  expect(await findSubscription(Buffer.from([4, 1, 2]).toString('base64url'))).toBe('ours');
  expect(await findSubscription(Buffer.from([4, 1, 3]).toString('base64url'))).toBe('another');
  expect(await readSubscription()).toEqual({ endpoint: 'https://push.example/1', p256dh: 'k', auth: 'a' });
});

test('in a browser without service workers the end of a session does nothing', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  await expect(forgetCalls()).resolves.toBeUndefined();
  expect(await readSubscription()).toBeUndefined();
});
