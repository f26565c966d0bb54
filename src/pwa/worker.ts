const path = '/sw.js';
const hour = 3_600_000;

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}
/** TypeScript does not know the browser's own guard over script addresses yet. */
type Guarded = typeof globalThis & { trustedTypes?: ScriptPolicies };

/** The worker's address, as the content security policy wants it said. */
function workerUrl(): string {
  const { trustedTypes } = globalThis as Guarded;
  const policy = trustedTypes?.createPolicy('sw', {
    createScriptURL: (url) => {
      if (url !== path) throw new TypeError('another worker');
      return url;
    },
  });
  return policy?.createScriptURL(path) ?? path;
}

export interface WorkerNews {
  /** A newer worker has everything and waits for its turn. */
  onWaiting: () => void;
  /** Another worker has taken the page over: the files of this version are gone. */
  onTookOver: () => void;
}

/** §1: registers the worker and tells what becomes of it. The first installation is not reported as an update. */
export async function registerWorker({ onWaiting, onTookOver }: WorkerNews): Promise<void> {
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) onTookOver();
    isControlled = true;
  });
  const registration = await serviceWorker.register(workerUrl(), { scope: '/' });
  const look = () => {
    if (registration.waiting && serviceWorker.controller) onWaiting();
  };
  look();
  const watchInstall = () => registration.installing?.addEventListener('statechange', look);
  // The browser may have found a newer one while the page was still loading.
  watchInstall();
  registration.addEventListener('updatefound', watchInstall);
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    // An installed app may stay open for weeks, and only a navigation makes the browser look by itself.
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < hour) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Lets the waiting worker take over. */
export async function activateWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
}

/** Reloads, so that the page comes from the new worker. */
export const reloadPage = (): void => window.location.reload();
