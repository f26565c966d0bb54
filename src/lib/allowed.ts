/** What is asked for; undefined where the browser refuses it, as with blocked cookies and in a sandboxed page. */
export function allowed<Value>(ask: () => Value): Value | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** Whether the page has an origin of its own, as a replay has: nothing is kept there. */
export const isSandboxed = (): boolean => globalThis.origin === 'null';

export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  allowed(() => navigator.serviceWorker);
export const cacheStorage = (): CacheStorage | undefined => allowed(() => globalThis.caches);
