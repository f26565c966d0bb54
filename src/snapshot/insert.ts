import { cacheNames } from '../lib/workerCaches';
import { snapshotID, snapshotPage, snapshotStyle } from './names';
import { changeSlot } from './slots';

/** The shell with the screen of the last visit over the place where the app draws, if one is kept. Throws if it is no shell of ours. */
export async function insertSnapshot(shell: Response): Promise<Response> {
  // Without the snapshot the page is only shown later.
  const found = await caches.match(snapshotPage, { cacheName: cacheNames.screen }).catch(() => undefined);
  if (!found) return shell;
  const headers = new Headers(shell.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  return new Response(withSnapshot(await shell.text(), await found.text()), { headers });
}

export function withSnapshot(shell: string, kept: string): string {
  // Its rules are for the pages that the build has drawn.
  const plain = changeSlot(shell, 'first-styles', () => '');
  const screen = `<link rel="stylesheet" href="${snapshotStyle}"><div id="${snapshotID}" aria-hidden="true" inert>${kept}</div>`;
  return changeSlot(plain, 'first-pages', () => screen);
}
