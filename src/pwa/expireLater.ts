import { registerQuotaErrorCallback } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { CacheExpiration } from 'workbox-expiration';

/** Milliseconds after the first answer of a page. */
const settled = 3000;

/** TypeScript's own type of a worker's event clashes with the page's. */
export interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Late {
  plugin: WorkboxPlugin;
  /** The pictures go, those on their way too, and what is written down of them. */
  forget: () => Promise<void>;
}

async function writeDown(expiration: CacheExpiration, used: Set<string>): Promise<void> {
  // Looking for pictures that are too old would make the cache again that the end of the session deleted.
  if (used.size === 0) return;
  for (const url of used) {
    used.delete(url);
    await expiration.updateTimestamp(url);
  }
  await expiration.expireEntries();
}

/**
 * Does the work of ExpirationPlugin, but writes the page's uses down in one go once the page stands: the plugin goes
 * through all its records for every picture, and a slow phone draws the page meanwhile.
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
    // The cache is deleted at once, for the database may hang, and again after `writeDown`, which opens it.
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
      // A picture that was asked for before the session ended is not kept.
      cacheWillUpdate: ({ response, state }) => Promise.resolve(isCurrent(state) ? response : null),
      cachedResponseWillBeUsed: ({ event, request, cachedResponse, state }) => {
        if (cachedResponse && isCurrent(state)) note(event, request);
        return Promise.resolve(cachedResponse);
      },
      // Takes out a picture whose storing began before the session ended.
      cacheDidUpdate: async ({ event, request, state }) => {
        if (isCurrent(state)) note(event, request);
        else if (await caches.has(cacheName)) await (await caches.open(cacheName)).delete(request);
      },
    },
  };
}
