import { serviceWorkers } from './allowed';
import { inTime } from './inTime';
import { read, write } from './localKeys';

/** The keys of this browser's push subscription. All three are secrets and never enter the store or an action. */
export interface SubscriptionKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Marks that the person turned off notifications on this phone, so that no repair subscribes it again. */
const offKey = 'piazza-push-off';
export const isTakenOff = (): boolean => read(offKey) !== null;
export const markTakenOff = (isOff: boolean): void => write(offKey, isOff ? '1' : undefined);

/** The most milliseconds to wait for a service worker that is being installed. */
const workerWithin = 15_000;
/** The most milliseconds to wait for the browser's push service, which may never answer. */
const serviceWithin = 30_000;
/** The most milliseconds to wait for the person. Firefox never answers when somebody closes its prompt. */
const askedWithin = 60_000;

/** Whether this browser supports push notifications. An iPhone does only for apps on the home screen. */
export const canBeCalled = (): boolean =>
  serviceWorkers() !== undefined && 'PushManager' in window && 'Notification' in window;

/** Asks for the permission to notify. Call it within a tap, as Safari requires. No answer counts as no permission. */
export const askPermission = (): Promise<NotificationPermission> =>
  inTime(Notification.requestPermission(), askedWithin).catch(() => 'default');
export const permissionNow = (): NotificationPermission => Notification.permission;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

async function subscriptionNow(): Promise<PushSubscription | null> {
  if (!canBeCalled()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Whether this browser has a subscription made with the host's key, or with `another` key, as after the host's database
 * was recreated.
 */
export async function findSubscription(key: string): Promise<'none' | 'ours' | 'another'> {
  const found = await subscriptionNow();
  if (!found) return 'none';
  const { applicationServerKey } = found.options;
  if (!applicationServerKey) return 'ours';
  const theirs = new Uint8Array(applicationServerKey);
  const ours = bytesOf(key);
  return ours.length === theirs.length && ours.every((byte, at) => byte === theirs[at]) ? 'ours' : 'another';
}

/** The keys of the current subscription; undefined without one. */
export async function readSubscription(): Promise<SubscriptionKeys | undefined> {
  const { endpoint, keys } = (await subscriptionNow())?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined;
}

/**
 * Subscribes this browser to push messages with the host's public key. Throws if the browser or its push service
 * refuses.
 */
export async function subscribe(key: string): Promise<void> {
  const { pushManager } = await inTime(navigator.serviceWorker.ready, workerWithin);
  const subscribing = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  await inTime(subscribing, serviceWithin);
}

export async function unsubscribe(): Promise<void> {
  await (await subscriptionNow())?.unsubscribe();
}

/** Sets the number on the app's icon, where the system shows one; 0 removes it. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

/** The data that src/pwa/push.ts stores with each notification: the page that it opens, and when it was shown, in ms. */
export interface ShownAbout {
  path: string;
  at: number;
}

/** Closes this phone's notifications: all, or those that were read. */
export async function closeShown(isRead: (about: ShownAbout) => boolean = () => true): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration('/');
  for (const shown of (await registration?.getNotifications?.()) ?? []) if (isRead(shown.data)) shown.close();
}

/** At the end of a session: unsubscribes this phone and closes its notifications, which show names and texts. */
export async function forgetCalls(): Promise<void> {
  showBadge(0);
  await Promise.all([closeShown(), unsubscribe()]);
}
