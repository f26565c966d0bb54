import { isRecord } from '../lib/guards';
import { ownPath } from './ownPath';
import { hostPaths } from './paths';

/** A notification to show, and the number for the app's icon if the push contains one. */
interface Shown {
  title: string;
  options: NotificationOptions & { renotify?: boolean };
  count: number | undefined;
}

/** A window as the worker sees it; TypeScript's own type clashes with the page's types. */
export interface OpenWindow {
  url: string;
  focused: boolean;
  visibilityState: string;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
  postMessage(message: object, transfer?: Transferable[]): void;
}

/** The parts of the worker's global scope that pushes use. */
export interface PushScope {
  location: { origin: string };
  navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
  registration: {
    showNotification(title: string, options: Shown['options']): Promise<void>;
    pushManager: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> };
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

/** Opened by a push that names no page of the app. */
const fallbackPath = '/notifiche';
/**
 * Milliseconds for an open page to reply. A page that is frozen or still loading does not reply; on a busy machine, a
 * page that was just brought to the front took more than one second.
 */
const answerWithin = 2500;

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Allows only pictures from the host or over https. */
const pictureOf = (value: unknown, origin: string): string | undefined =>
  typeof value === 'string' && (value.startsWith('https://') || value.startsWith(`${origin}/`))
    ? value
    : undefined;

/**
 * Reads a push in the format that `server/modules/avvisi/deliveries.ts` writes. Even an unreadable one is shown,
 * because a phone cancels the subscription of an app that shows nothing.
 */
export function shownOf(text: string, origin: string): Shown {
  const { titolo, testo, immagine, indirizzo, tag, numero } = parse(text);
  const isCount = Number.isSafeInteger(numero) && Number(numero) >= 0;
  const collapse = textIn(tag);
  return {
    title: textIn(titolo) ?? 'Piazza',
    options: {
      body: textIn(testo) ?? '',
      icon: pictureOf(immagine, origin) ?? '/icons/icon-192.png',
      badge: '/icons/monochrome.png',
      // A notification with the same tag replaces the earlier one, and alerts the person again.
      ...(collapse !== undefined && { tag: collapse, renotify: true }),
      data: { path: ownPath(indirizzo, origin) ?? fallbackPath, at: Date.now() },
    },
    count: isCount ? Number(numero) : undefined,
  };
}

/** Shows the notification of a push, and sets the number on the app's icon. */
export async function showPush(scope: PushScope, text: string): Promise<void> {
  const { title, options, count } = shownOf(text, scope.location.origin);
  await scope.registration.showNotification(title, options);
  if (count === undefined) return;
  const { navigator } = scope;
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
}

/** Asks an open page to navigate; gives whether the page replied that its router does so. */
function asked(open: OpenWindow, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    const late = setTimeout(() => resolve(false), answerWithin);
    port1.onmessage = () => {
      clearTimeout(late);
      resolve(true);
    };
    open.postMessage({ type: 'OPEN_PATH', path }, [port2]);
  }).finally(() => port1.close());
}

const isApps = ({ url }: OpenWindow): boolean => {
  const { pathname } = new URL(url);
  return !hostPaths.some((pattern) => pattern.test(pathname));
};

const openOf = async ({ clients }: PushScope): Promise<OpenWindow[]> =>
  (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(isApps);

/**
 * A tap on a notification: focuses the open app, whose router navigates to the page; without an open app, opens a
 * window.
 */
export async function openPath(scope: PushScope, data: unknown): Promise<void> {
  const path = ownPath(isRecord(data) ? data['path'] : undefined, scope.location.origin) ?? fallbackPath;
  const windows = await openOf(scope);
  const open =
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0];
  if (!open) return void (await scope.clients.openWindow(path));
  await open.focus().catch(() => undefined);
  if (await asked(open, path)) return;
  // The page has no listener yet, or this worker does not control it: loads it at the address, or opens another window.
  await open.navigate(path).catch(() => scope.clients.openWindow(path));
}

/**
 * The browser has ended or replaced the subscription. The worker has no session, so it cannot tell the host. It ends
 * the new subscription too; the open page, or the next one, subscribes again and tells the host.
 */
export async function renewSubscription(scope: PushScope): Promise<void> {
  const found = await scope.registration.pushManager.getSubscription();
  await found?.unsubscribe().catch(() => false);
  for (const open of await openOf(scope)) open.postMessage({ type: 'SUBSCRIPTION_LOST' });
}
