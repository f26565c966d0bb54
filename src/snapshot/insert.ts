import { cacheNames } from '../lib/workerCaches';
import { snapshotID, snapshotPage, snapshotStyle } from './names';
import { changeSlot } from './slots';

/**
 * Inserts the last visit's snapshot, if there is one, into the app shell, over the place where the app draws. Throws if
 * the page is not our shell.
 */
export async function insertSnapshot(shell: Response): Promise<Response> {
  // Without a snapshot the page only appears later.
  const found = await caches.match(snapshotPage, { cacheName: cacheNames.screen }).catch(() => undefined);
  if (!found) return shell;
  const headers = new Headers(shell.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  return new Response(withSnapshot(await shell.text(), await found.text()), { headers });
}

export function withSnapshot(shell: string, kept: string): string {
  // Removes the style rules of the first pages, which the build has drawn.
  const plain = changeSlot(shell, 'first-styles', () => '');
  const screen = `<link rel="stylesheet" href="${snapshotStyle}"><div id="${snapshotID}" aria-hidden="true" inert>${kept}</div>`;
  return changeSlot(plain, 'first-pages', () => screen);
}
