import { cacheNames } from '../lib/workerCaches';
import { captureScreen } from './capture';
import { snapshotPage, snapshotStyle } from './names';

/**
 * Stores a snapshot of the feed, which the service worker inserts into the next visit's page. `isStill`: whether it may
 * still be stored.
 */
export async function keepSnapshot(root: HTMLElement, isStill: () => boolean): Promise<void> {
  const { html, css } = await captureScreen(root);
  // The session may have ended while the snapshot was made.
  if (!isStill()) return;
  const cache = await caches.open(cacheNames.screen);
  const headers = (type: string) => ({ headers: { 'content-type': `text/${type}; charset=utf-8` } });
  await cache.put(snapshotStyle, new Response(css, headers('css')));
  await cache.put(snapshotPage, new Response(html, headers('html')));
}
