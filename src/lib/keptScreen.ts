import { cacheNames } from './workerCaches';

/** The feed as it last stood on the screen; the worker puts it into the page before the app has come. */
export interface KeptScreen {
  html: string;
  css: string;
}

/** Where it is shown: / leads who is signed in to the feed. */
export const keptPaths: readonly string[] = ['/', '/home-user-profile'];
/** Of the element round it. */
export const keptID = 'kept';
const page = '/kept-screen.html';
/** Holds the app's scripts until the kept screen is painted. */
export const scriptsID = 'scripts';
export const keptStyle = '/kept-screen.css';

export async function keepScreen({ html, css }: KeptScreen): Promise<void> {
  const cache = await caches.open(cacheNames.screen);
  await cache.put(keptStyle, new Response(css, { headers: { 'content-type': 'text/css; charset=utf-8' } }));
  await cache.put(page, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
}

export async function readKeptPage(): Promise<string | undefined> {
  const found = await caches.match(page, { cacheName: cacheNames.screen });
  return found?.text();
}
