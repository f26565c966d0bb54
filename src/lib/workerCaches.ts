import { cacheStorage, serviceWorkers } from './allowed';

/** The service worker's caches, apart from that of the app shell. */
export const cacheNames = {
  texts: 'piazza-texts',
  images: 'piazza-images',
  files: 'piazza-files',
  screen: 'piazza-screen',
} as const;

/** At the end of a session: deletes the caches that reveal whose pages were viewed. */
export async function forgetSeen(): Promise<void> {
  const caches = cacheStorage();
  await Promise.all([caches?.delete(cacheNames.images), caches?.delete(cacheNames.screen)]);
}

export async function forgetScreen(): Promise<void> {
  await cacheStorage()?.delete(cacheNames.screen);
}

/** Makes the service worker delete its cached pictures and those still loading; resolves when they are gone. */
export async function forgetPictures(): Promise<void> {
  const workers = serviceWorkers();
  const worker = workers?.controller ?? (await workers?.getRegistration())?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    worker.postMessage({ type: 'FORGET_PICTURES' }, [port2]);
  });
  port1.close();
}
