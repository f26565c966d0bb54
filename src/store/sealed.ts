import { freshness } from '../lib/freshness';

const never = () => new Promise<never>(() => undefined);
const nothing = () => undefined;
/** The phone keeps nothing for this page, and says so at once: a screen does not wait for what it kept. */
function refused(): EventTarget {
  const request = new EventTarget();
  queueMicrotask(() => request.dispatchEvent(new Event('error')));
  return request;
}

type Way = [owner: object | undefined, name: string, instead: unknown];

/** The ways out of a page, each with what stands there instead; a browser may lack some. */
export const ways = (): Way[] => {
  const { XMLHttpRequest, Storage, IDBFactory, IDBObjectStore, IDBCursor, BroadcastChannel, CacheStorage } =
    globalThis;
  const { ServiceWorker, ServiceWorkerContainer, PushManager, PushSubscription } = globalThis;
  const navigation = globalThis.navigator;
  return [
    [globalThis, 'fetch', never],
    // A screen that waits for a newer answer would wait for ever.
    [freshness, 'now', () => 0],
    [XMLHttpRequest?.prototype, 'send', nothing],
    [globalThis, 'EventSource', EventTarget],
    [navigation, 'sendBeacon', () => true],
    [ServiceWorkerContainer?.prototype, 'register', never],
    [ServiceWorker?.prototype, 'postMessage', nothing],
    [PushManager?.prototype, 'subscribe', never],
    [PushSubscription?.prototype, 'unsubscribe', never],
    [navigation, 'setAppBadge', never],
    [navigation, 'clearAppBadge', never],
    // Another tab of the browser would wait for this one.
    [globalThis.LockManager?.prototype, 'request', never],
    [CacheStorage?.prototype, 'open', never],
    [CacheStorage?.prototype, 'delete', never],
    [IDBFactory?.prototype, 'open', refused],
    [IDBFactory?.prototype, 'deleteDatabase', refused],
    // A page that has the database open writes through these.
    ...['put', 'add', 'delete', 'clear'].map((name) => [IDBObjectStore?.prototype, name, nothing] as Way),
    ...['update', 'delete'].map((name) => [IDBCursor?.prototype, name, nothing] as Way),
    [BroadcastChannel?.prototype, 'postMessage', nothing],
    [globalThis.Document?.prototype, 'cookie', ''],
    [Storage?.prototype, 'setItem', nothing],
    [Storage?.prototype, 'removeItem', nothing],
    [Storage?.prototype, 'clear', nothing],
  ];
};

/** A picture that is refused here is none that failed there: its place stays. */
const keepPlace = (event: Event): void => {
  if (event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
};

/** The browser itself refuses the rest: pictures, and whatever else a recording could name. */
function forbidPictures(): () => void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "connect-src 'none'; img-src data: blob:; media-src 'none'";
  document.head.append(policy);
  window.addEventListener('error', keepPlace, true);
  return () => {
    policy.remove();
    window.removeEventListener('error', keepPlace, true);
  };
}

/**
 * Closes the page: what is asked of the host waits for ever, and nothing is written on the phone or told to another tab.
 * Returns what undoes it.
 */
export function seal(): () => void {
  const undone = ways().flatMap(([owner, name, instead]) => {
    if (!owner || !(name in owner)) return [];
    const before = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { configurable: true, writable: true, value: instead });
    return [
      () => (before ? Object.defineProperty(owner, name, before) : void Reflect.deleteProperty(owner, name)),
    ];
  });
  const allow = forbidPictures();
  return () => [...undone, allow].forEach((undo) => undo());
}
