import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { noProfileImage, signHeader } from '../../contract/limits';
import { sharedWords } from '../../contract/plain';
import { isRecord } from '../lib/guards';
import { snapshotPaths, snapshotStyle } from '../snapshot/names';
import { keepShared } from '../lib/database/shared';
import { cacheNames } from '../lib/workerCaches';
import { expecting, hasDigest } from './expected';
import { expireLater, type Lasting } from './expireLater';
import { hostPaths, isSlowText } from './paths';
import { openPath, type PushScope, renewSubscription, showPush } from './push';
import { insertSnapshot } from '../snapshot/insert';

/**
 * The part of a service worker's global scope that this file uses; TypeScript's own type clashes with the page's
 * types.
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
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown> & Lasting) => void): void;
}
declare const self: WorkerScope;

const week = 7 * 86_400;

const precache = new PrecacheController({
  plugins: [
    {
      // A new release fetches even the files whose names are already cached, because a captive portal's page may be
      // stored there.
      cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
        if (!cachedResponse || event.type !== 'install') return cachedResponse;
        if (await hasDigest(cachedResponse, precache.getIntegrityForCacheKey(request.url)))
          return cachedResponse;
        // The cached files are a portal's page, so no page of the app is open in which a person could accept the
        // update.
        void self.skipWaiting();
        return null;
      },
      // A copy, because with the original Chromium also loads the cached compiled code of all functions, which is
      // slower than compiling the called ones: 100 ms of the main thread instead of 15 for the first script.
      handlerWillRespond: ({ response }) => Promise.resolve(new Response(response.body, response)),
    },
  ],
});
precache.precache(self.__WB_MANIFEST);
registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }));
cleanupOutdatedCaches();

/** Fetches cached files that a cleaner app has deleted. */
async function fill(event: Event & Lasting): Promise<void> {
  const kept = await (await caches.open(precache.strategy.cacheName)).keys();
  const urls = new Set(kept.map(({ url }) => url));
  for (const [url, cacheKey] of precache.getURLsToCacheKeys()) {
    if (urls.has(cacheKey)) continue;
    const params = { cacheKey, integrity: precache.getIntegrityForCacheKey(cacheKey) };
    await precache.strategy.handle({ event, request: new Request(url), params });
  }
}

// The stored answer keeps its headers, including the content policy with the hashes of the inline scripts.
const shell = precache.createHandlerBoundToURL('/index.html');
/** Falls back to the network if index.html is neither cached nor can be fetched as the build made it. */
const orNetwork = (options: RouteHandlerCallbackOptions) =>
  shell(options).catch(() => fetch(options.request));
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && snapshotPaths.includes(url.pathname),
  async (options) => {
    const page = await shell(options).catch(() => undefined);
    return page ? insertSnapshot(page) : fetch(options.request);
  },
);
registerRoute(new NavigationRoute(orNetwork, { denylist: hostPaths }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === snapshotStyle,
  async ({ request }) => (await caches.match(request, { cacheName: cacheNames.screen })) ?? Response.error(),
);

/* Texts and lists that are the same for everybody. Answers for a single person are not cached here. */
const textCache = {
  cacheName: cacheNames.texts,
  plugins: [
    expecting(/^(application\/json|image\/svg)/, signHeader),
    new ExpirationPlugin({ maxEntries: 60 }),
  ],
};
const [texts, changedTexts] = [new StaleWhileRevalidate(textCache), new NetworkFirst(textCache)];
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (isSlowText(url.pathname) || url.pathname === noProfileImage),
  (options) => (options.request.cache === 'no-cache' ? changedTexts : texts).handle(options),
);
const pictures = expireLater(cacheNames.images, 400, 4 * week);
registerRoute(
  // A picture requested with a token is not public, so it is not cached.
  ({ url, sameOrigin, request }) =>
    sameOrigin && url.pathname.startsWith('/images/') && !request.headers.has('authorization'),
  new CacheFirst({
    cacheName: cacheNames.images,
    matchOptions: { ignoreVary: true },
    plugins: [expecting(/^image\//), pictures.plugin],
  }),
);
/* Files of the app that reveal nothing about a person, and stay cached when a session ends. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(fonts|login)\//.test(url.pathname),
  new CacheFirst({
    cacheName: cacheNames.files,
    plugins: [
      expecting(/^(font|image)\//),
      new ExpirationPlugin({ maxEntries: 50, purgeOnQuotaError: true }),
    ],
  }),
);

/** A share from another app: stores it for the ad form and redirects there. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/insert-ad',
  async ({ request }) => {
    const form = await request.formData();
    const files = form.getAll('files').filter((part) => part instanceof File);
    // The form opens even if the share cannot be stored; the person can then pick the pictures again.
    await keepShared({ files, ...sharedWords((name) => form.get(name)) }).catch(() => undefined);
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

// The default picture replaces every profile picture that is missing offline, so it is cached at once.
self.addEventListener('install', (event) =>
  event.waitUntil(
    texts.handle({ event, request: new Request(noProfileImage, { cache: 'reload' }) }).catch(() => undefined),
  ),
);
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (!isRecord(data)) return;
  // What cannot be fetched now is requested by the next visit.
  if (data['type'] === 'FILL') event.waitUntil(fill(event).catch(() => undefined));
  if (data['type'] === 'SKIP_WAITING') void self.skipWaiting();
  if (data['type'] === 'CLAIM') void self.clients.claim();
  // The expiration plugin's own list of URLs reveals whom a person has looked at, as the pictures do. If this fails,
  // nobody is told: the end of the next session tries again.
  if (data['type'] === 'FORGET_PICTURES')
    void pictures
      .forget()
      .catch(() => undefined)
      .finally(() => ports[0]?.postMessage('forgotten'));
});
// The first worker takes control of the page that registered it, so that what the person sees from now on is cached.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
