import { registerQuotaErrorCallback } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { CacheExpiration } from 'workbox-expiration';

/** Milliseconds after a page's first picture until the times of use are recorded. */
const settled = 3000;

/** The type of a service worker's event; TypeScript's own clashes with the page's types. */
export interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Late {
  plugin: WorkboxPlugin;
  /** Deletes the pictures and the records of them; pictures that are still being fetched are not stored. */
  forget: () => Promise<void>;
}

async function writeDown(expiration: CacheExpiration, used: Set<string>): Promise<void> {
  // Expiring old pictures would recreate the cache that the end of the session has deleted.
  if (used.size === 0) return;
  for (const url of used) {
    used.delete(url);
    await expiration.updateTimestamp(url);
  }
  await expiration.expireEntries();
}

/**
 * Replaces Workbox's ExpirationPlugin, which goes through all its records for every picture while a slow phone draws
 * the page. This one records all uses together, once the page has loaded.
 */
export function expireLater(cacheName: string, maxEntries: number, maxAgeSeconds: number): Late {
  const expiration = new CacheExpiration(cacheName, { maxEntries, maxAgeSeconds });
  const used = new Set<string>();
  let settling: Promise<void> | undefined;
  let writing = Promise.resolve();
  let session = 0;
  const isCurrent = (state: Record<string, unknown> | undefined) => state?.['session'] === session;
  const settle = async () => {
    await new Promise((resolve) => setTimeout(resolve, settled));
    settling = undefined;
    // If the database fails, only the order in which pictures expire is lost.
    writing = writeDown(expiration, used).catch(() => undefined);
    await writing;
  };
  const note = (event: Lasting, { url }: Request) => {
    used.add(url);
    settling ??= settle();
    event.waitUntil(settling);
  };
  const forget = async () => {
    session += 1;
    used.clear();
    // Deletes the cache at once, because the database may hang, and again after `writeDown`, which opens the cache.
    const written = writing.then(() => Promise.all([expiration.delete(), caches.delete(cacheName)]));
    await Promise.all([caches.delete(cacheName), written]);
  };
  registerQuotaErrorCallback(forget);
  return {
    forget,
    plugin: {
      handlerWillStart: ({ state }) => {
        if (state) state['session'] = session;
        return Promise.resolve();
      },
      // A picture that was requested before the session ended is not stored.
      cacheWillUpdate: ({ response, state }) => Promise.resolve(isCurrent(state) ? response : null),
      cachedResponseWillBeUsed: ({ event, request, cachedResponse, state }) => {
        if (cachedResponse && isCurrent(state)) note(event, request);
        return Promise.resolve(cachedResponse);
      },
      // Removes a picture that began to be stored before the session ended.
      cacheDidUpdate: async ({ event, request, state }) => {
        if (isCurrent(state)) note(event, request);
        else if (await caches.has(cacheName)) await (await caches.open(cacheName)).delete(request);
      },
    },
  };
}
