import type { Page } from 'playwright-core';
import { eventually } from './host';

/** The keys in a store of the phone's database. */
export const keptKeys = (page: Page, name: string, store: string): Promise<IDBValidKey[]> =>
  page.evaluate(
    async ([database, objects]) => {
      const known = await indexedDB.databases();
      if (!known.some((one) => one.name === database)) return [];
      return new Promise<IDBValidKey[]>((resolve, reject) => {
        const open = indexedDB.open(String(database));
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const asked = open.result.transaction(String(objects)).objectStore(String(objects)).getAllKeys();
          asked.onsuccess = () => {
            open.result.close();
            resolve(asked.result);
          };
        };
      });
    },
    [name, store],
  );
export const countKept = async (page: Page, name: string, store: string): Promise<number> =>
  (await keptKeys(page, name, store)).length;

/** Whether an ad could be written without a network. */
export const isOffered = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const requests = await (await caches.open('piazza-texts')).keys();
    return requests.some(({ url }) => url.includes('/CategorieList'));
  });

/** Of how many pictures the worker's library still has the address. */
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

/** Waits until the screen of this visit is kept for the next one. */
export const isScreenKept = (page: Page) =>
  eventually('the kept screen', async () => {
    const kept = await page.evaluate(() => caches.match('/kept-screen.html').then((found) => !!found));
    return kept || undefined;
  });
