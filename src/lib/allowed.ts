/**
 * Runs `ask` and returns its value; undefined where the browser refuses it, as with blocked cookies or in a sandboxed
 * page.
 */
export function allowed<Value>(ask: () => Value): Value | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** Whether the page is sandboxed and has no origin of its own, as a replay is: then nothing may be stored. */
export const isSandboxed = (): boolean => globalThis.origin === 'null';

export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  allowed(() => navigator.serviceWorker);
export const cacheStorage = (): CacheStorage | undefined => allowed(() => globalThis.caches);
