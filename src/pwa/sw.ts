import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { noProfileImage } from '../../contract/limits';
import { isRecord } from '../lib/guards';
import { snapshotPaths, snapshotStyle, readSnapshotPage } from '../snapshot/keep';
import { keepShared } from '../lib/database/shared';
import { cacheNames } from '../lib/workerCaches';
import { expireLater, type Lasting } from './expireLater';
import { hostPaths, isSlowText } from './paths';
import { openPath, type PushScope, renewSubscription, showPush } from './push';
import { insertSnapshot } from '../snapshot/insert';

/**
 * The part of a service worker's global scope that this file uses: TypeScript's own type of it clashes with the
 * page's.
 */
interface WorkerScope extends PushScope {
  __WB_MANIFEST: (PrecacheEntry | string)[];
  clients: PushScope['clients'] & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'pushsubscriptionchange',
    listener: (event: Event & Lasting) => void,
  ): void;
  addEventListener(
    type: 'push',
    listener: (event: Event & Lasting & { data: { text(): string } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Event & Lasting & { notification: { data: unknown; close(): void } }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}
declare const self: WorkerScope;

const fine = new CacheableResponsePlugin({ statuses: [200] });
const week = 7 * 86_400;

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
// Given as they are, Chromium takes along compiled code of all their functions, which takes longer to read than to
// compile what is called: 100 ms of the main thread against 15 for the first script.
addPlugins([
  { handlerWillRespond: ({ response }) => Promise.resolve(new Response(response.body, response)) },
]);
// The stored answer keeps its headers, the policy with the hashes of its inline parts among them.
const shell = createHandlerBoundToURL('/index.html');
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && snapshotPaths.includes(url.pathname),
  async (options) => {
    // Without the snapshot the page is only shown later.
    const [page, kept] = await Promise.all([shell(options), readSnapshotPage().catch(() => undefined)]);
    if (kept === undefined) return page;
    const headers = new Headers(page.headers);
    for (const name of ['content-length', 'content-encoding']) headers.delete(name);
    return new Response(insertSnapshot(await page.text(), kept), { headers });
  },
);
registerRoute(new NavigationRoute(shell, { denylist: hostPaths }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === snapshotStyle,
  async ({ request }) => (await caches.match(request, { cacheName: cacheNames.screen })) ?? Response.error(),
);

/* Texts and lists that are the same for everybody. What the host says to one person stays out of here. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (isSlowText(url.pathname) || url.pathname === noProfileImage),
  new StaleWhileRevalidate({
    cacheName: cacheNames.texts,
    plugins: [fine, new ExpirationPlugin({ maxEntries: 60 })],
  }),
);
const pictures = expireLater(cacheNames.images, 400, 4 * week);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
  new CacheFirst({
    cacheName: cacheNames.images,
    matchOptions: { ignoreVary: true },
    plugins: [fine, pictures.plugin],
  }),
);
/* Files of the app that tell nothing of a person, and stay when a session ends. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(fonts|login)\//.test(url.pathname),
  new CacheFirst({
    cacheName: cacheNames.files,
    plugins: [fine, new ExpirationPlugin({ maxEntries: 50, purgeOnQuotaError: true })],
  }),
);

/** A share from another app is kept for the form, to which the person is sent. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/insert-ad',
  async ({ request }) => {
    const form = await request.formData();
    const word = (name: string): string => {
      const part = form.get(name);
      return typeof part === 'string' ? part.trim() : '';
    };
    const files = form.getAll('files').filter((part) => part instanceof File);
    // The form opens even if the share cannot be kept, and the pictures can be picked in it.
    await keepShared({ files, title: word('title'), text: word('text') }).catch(() => undefined);
    return Response.redirect('/insert-ad?condivisi=1', 303);
  },
  'POST',
);

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(self, event.notification.data));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self)));

// It stands in for every picture of a person that was not seen: without it there would be nothing to fall back to.
self.addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open(cacheNames.texts)
      .then((cache) => cache.add(noProfileImage))
      .catch(() => undefined),
  ),
);
self.addEventListener('message', ({ data, ports }) => {
  if (!isRecord(data)) return;
  if (data['type'] === 'SKIP_WAITING') void self.skipWaiting();
  if (data['type'] === 'CLAIM') void self.clients.claim();
  // The library's own list of addresses tells whom a person has looked at, just as the pictures do.
  // A failure is reported to nobody: the end of the next session tries again.
  if (data['type'] === 'FORGET_PICTURES')
    void pictures
      .forget()
      .catch(() => undefined)
      .finally(() => ports[0]?.postMessage('forgotten'));
});
// The first worker takes the page that brought it, so that what is seen from now on is kept.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
