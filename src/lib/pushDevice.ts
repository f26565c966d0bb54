import { inTime } from './inTime';
import { read, write } from './localKeys';

/** The host reaches this browser with these. All three are secrets: they never stand in the store or in an action. */
export interface SubscriptionKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Set where the person took this phone off: nobody puts its subscription right then. */
const offKey = 'piazza-push-off';
export const isTakenOff = (): boolean => read(offKey) !== null;
export const markTakenOff = (isOff: boolean): void => write(offKey, isOff ? '1' : undefined);

/** Milliseconds for a worker that is being installed. */
const workerWithin = 15_000;
/** Milliseconds for the browser's push service: one that cannot be reached is waited for without an end. */
const serviceWithin = 30_000;
/** Milliseconds for the person. Firefox never answers for who shuts its question. */
const askedWithin = 60_000;

/** Whether this browser knows push at all. An iPhone's knows it only from the home screen. */
export const canBeCalled = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Within a tap: Safari asks at no other time. No answer is none given. */
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

/** Whether this browser is subscribed with the host's key, or with `another` one, as after a new database. */
export async function findSubscription(key: string): Promise<'none' | 'ours' | 'another'> {
  const found = await subscriptionNow();
  if (!found) return 'none';
  const { applicationServerKey } = found.options;
  if (!applicationServerKey) return 'ours';
  const theirs = new Uint8Array(applicationServerKey);
  const ours = bytesOf(key);
  return ours.length === theirs.length && ours.every((byte, at) => byte === theirs[at]) ? 'ours' : 'another';
}

/** The keys of the subscription that stands; undefined without one. */
export async function readSubscription(): Promise<SubscriptionKeys | undefined> {
  const { endpoint, keys } = (await subscriptionNow())?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined;
}

/** Subscribes this browser with the host's public key. Throws where the browser or its push service will not. */
export async function subscribe(key: string): Promise<void> {
  const { pushManager } = await inTime(navigator.serviceWorker.ready, workerWithin);
  const subscribing = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  await inTime(subscribing, serviceWithin);
}

export async function unsubscribe(): Promise<void> {
  await (await subscriptionNow())?.unsubscribe();
}

/** The number on the app's icon, where the system shows one; 0 takes it away. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // An app that is not installed has no icon.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

async function closeShown(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}

/** At the end of a session: nobody calls this phone any more, and what was shown goes, with names and words. */
export async function forgetCalls(): Promise<void> {
  showBadge(0);
  await Promise.all([closeShown(), unsubscribe()]);
}
