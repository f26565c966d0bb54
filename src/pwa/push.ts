import { isRecord } from '../lib/guards';
import { ownPath } from './ownPath';
import { hostPaths } from './paths';

/** A notification as the phone shows it, and the number on the app's icon where the push brings one. */
interface Shown {
  title: string;
  options: NotificationOptions & { renotify?: boolean };
  count: number | undefined;
}

/** The worker's view of a window: TypeScript's own type of it clashes with the page's. */
export interface OpenWindow {
  url: string;
  focused: boolean;
  visibilityState: string;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
  postMessage(message: object, transfer?: Transferable[]): void;
}

/** The part of a worker's global scope that pushes use. */
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

/** A push that names no page of the app leads here. */
const fallbackPath = '/notifiche';
/**
 * Milliseconds that an open page has for its answer: one that is frozen, or still loads, gives none. On a busy machine
 * a page that came to the front took more than one second.
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

/** Pictures come from the host itself or over https. */
const pictureOf = (value: unknown, origin: string): string | undefined =>
  typeof value === 'string' && (value.startsWith('https://') || value.startsWith(`${origin}/`))
    ? value
    : undefined;

/**
 * A push's content, in the form that `server/modules/avvisi/deliveries.ts` writes. An unreadable one is shown too, since a
 * phone ends the subscription of an app that shows nothing.
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
      // The same tag replaces what stands there, and is heard again.
      ...(collapse !== undefined && { tag: collapse, renotify: true }),
      data: { path: ownPath(indirizzo, origin) ?? fallbackPath },
    },
    count: isCount ? Number(numero) : undefined,
  };
}

/** Shows what a push says, and its number on the app's icon. */
export async function showPush(scope: PushScope, text: string): Promise<void> {
  const { title, options, count } = shownOf(text, scope.location.origin);
  await scope.registration.showNotification(title, options);
  if (count === undefined) return;
  const { navigator } = scope;
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
}

/** Whether the page said that its router goes there. */
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

/** A tap on a notification: the open app comes to the front and goes there by its router; else a window opens. */
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
  // It has no listener yet, or belongs to no worker: it is loaded anew at that address, or another window opens.
  await open.navigate(path).catch(() => scope.clients.openWindow(path));
}

/**
 * The browser ended the subscription or made another one. The worker holds no session, so it cannot tell the host: what
 * came in its place ends too, and the page that is open, or the next one, subscribes anew and says so.
 */
export async function renewSubscription(scope: PushScope): Promise<void> {
  const found = await scope.registration.pushManager.getSubscription();
  await found?.unsubscribe().catch(() => false);
  for (const open of await openOf(scope)) open.postMessage({ type: 'SUBSCRIPTION_LOST' });
}
