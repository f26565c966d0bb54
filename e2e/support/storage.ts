import type { Page } from 'playwright-core';
import { eventually } from './host';

type Store = 'submissions' | 'blobs' | 'seen' | 'shared' | 'recording';
type Rows = [IDBValidKey, unknown][];

/** Runs in the page: the rows of an object store in the phone's database, by key. */
export async function readRows(store: Store): Promise<Rows> {
  const known = await indexedDB.databases();
  if (!known.some((one) => one.name === 'piazza')) return [];
  return new Promise<Rows>((resolve, reject) => {
    const open = indexedDB.open('piazza');
    open.onerror = () => reject(open.error);
    open.onsuccess = () => {
      const objects = open.result.transaction(store).objectStore(store);
      const [keys, rows] = [objects.getAllKeys(), objects.getAll()];
      rows.onsuccess = () => {
        open.result.close();
        resolve(keys.result.map((key, at) => [key, rows.result[at]]));
      };
    };
  });
}

const keptRows = (page: Page, store: Store): Promise<Rows> => page.evaluate(readRows, store);
export const keptKeys = async (page: Page, store: Store): Promise<IDBValidKey[]> =>
  (await keptRows(page, store)).map(([key]) => key);
export const countKept = async (page: Page, store: Store): Promise<number> =>
  (await keptRows(page, store)).length;
/** The recorded parts on the phone, as text. */
export async function keptParts(page: Page): Promise<string[]> {
  const rows = await page.evaluateHandle(readRows, 'recording' as const);
  return rows.evaluate((all) =>
    Promise.all(
      all.map(async ([, row]) => {
        const { packed, steps = '' } = row as { packed?: ArrayBuffer; steps?: string };
        if (!packed) return steps;
        const text = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
        return new Response(text).text();
      }),
    ),
  );
}
/** Whether everything is cached that is needed to write an ad offline. */
export const isOffered = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const requests = await (await caches.open('piazza-texts')).keys();
    return requests.some(({ url }) => url.includes('/CategorieList'));
  });

/** Counts the pictures in the service worker's own list. */
export const listedPictures = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('workbox-expiration');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const asked = open.result.transaction('cache-entries').objectStore('cache-entries').getAllKeys();
          asked.onsuccess = () => {
            open.result.close();
            resolve(asked.result.filter((key) => String(key).startsWith('piazza-images|')).length);
          };
        };
      }),
  );

/** Waits until this visit's screen is cached for the next visit. */
export const isScreenKept = (page: Page) =>
  eventually('the kept screen', async () => {
    const kept = await page.evaluate(() => caches.match('/kept-screen.html').then((found) => !!found));
    return kept || undefined;
  });
