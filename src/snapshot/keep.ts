import { cacheNames } from '../lib/workerCaches';
import { captureScreen } from './capture';
import { snapshotPage, snapshotStyle } from './names';

/** Keeps the feed as it stands on the screen: the worker puts it into the next visit's page. `isStill`: it may be kept. */
export async function keepSnapshot(root: HTMLElement, isStill: () => boolean): Promise<void> {
  const { html, css } = await captureScreen(root);
  // The session may have ended meanwhile.
  if (!isStill()) return;
  const cache = await caches.open(cacheNames.screen);
  const headers = (type: string) => ({ headers: { 'content-type': `text/${type}; charset=utf-8` } });
  await cache.put(snapshotStyle, new Response(css, headers('css')));
  await cache.put(snapshotPage, new Response(html, headers('html')));
}
