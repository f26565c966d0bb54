import { cacheNames } from '../lib/workerCaches';

/** The feed as it last stood on the screen; the worker puts it into the page before the app has come. */
export interface Snapshot {
  html: string;
  css: string;
}

/** The addresses that show it: / leads a signed-in person to the feed. */
export const snapshotPaths: readonly string[] = ['/', '/home-user-profile'];
/** The id of the element round the snapshot. */
export const snapshotID = 'kept';
/** The id of the element round the logins that the build draws (`src/boot/firstPages.ts`). */
export const firstPagesID = 'first-pages';
const page = '/kept-screen.html';
export const snapshotStyle = '/kept-screen.css';

export async function keepSnapshot({ html, css }: Snapshot): Promise<void> {
  const cache = await caches.open(cacheNames.screen);
  await cache.put(
    snapshotStyle,
    new Response(css, { headers: { 'content-type': 'text/css; charset=utf-8' } }),
  );
  await cache.put(page, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
}

export async function readSnapshotPage(): Promise<string | undefined> {
  const found = await caches.match(page, { cacheName: cacheNames.screen });
  return found?.text();
}
