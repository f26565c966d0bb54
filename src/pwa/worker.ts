const path = '/sw.js';
const hour = 3_600_000;
/** Milliseconds until a first installation that failed is tried again. */
const firstPause = 60_000;

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}
/** TypeScript does not know `trustedTypes` yet. */
type Guarded = typeof globalThis & { trustedTypes?: ScriptPolicies };

/** The worker's address as a trusted script URL, which the content security policy requires. */
function workerUrl(): string {
  const { trustedTypes }: Guarded = globalThis;
  const policy = trustedTypes?.createPolicy('sw', {
    createScriptURL: (url) => {
      if (url !== path) throw new TypeError('another worker');
      return url;
    },
  });
  return policy?.createScriptURL(path) ?? path;
}

export interface WorkerNews {
  /** A newer worker has all its files and is ready to take over. */
  onWaiting: () => void;
  /** Another worker controls the page now, so the files of this version are gone. */
  onTookOver: () => void;
}

/**
 * §1: registers the worker and reports updates. The first installation is not reported. If it fails, it is tried again
 * while the page is open, and the worker keeps the files that it has already fetched.
 */
export async function registerWorker({ onWaiting, onTookOver }: WorkerNews): Promise<void> {
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) onTookOver();
    isControlled = true;
  });
  await install(workerUrl(), onWaiting, firstPause);
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    // An installed app may stay open for weeks, and the browser looks for updates only on navigation.
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < hour) return;
    askedAt = Date.now();
    // This fails offline; the page asks again after another hour.
    update().catch(() => undefined);
  });
}

/** Retries a failed installation after `pause` milliseconds, which doubles each time. */
async function install(url: string, onWaiting: () => void, pause: number): Promise<void> {
  // One installation may report its failure more than once.
  let timer: number | undefined;
  const handleFailure = () =>
    void (timer ??= window.setTimeout(() => void install(url, onWaiting, 2 * pause), pause));
  const registration = await navigator.serviceWorker.register(url, { scope: '/' }).catch(handleFailure);
  if (!registration) return;
  registration.active?.postMessage({ type: 'FILL' });
  watch(registration, onWaiting, handleFailure);
}

function watch(registration: ServiceWorkerRegistration, onWaiting: () => void, onFailure: () => void): void {
  const { serviceWorker } = navigator;
  // A worker that became active while this page was loading does not control it, because `clients.claim()` skips
  // loading pages.
  if (!serviceWorker.controller) registration.active?.postMessage({ type: 'CLAIM' });
  const look = () => {
    // WebKit sets the page's controller already when the first worker is installed, so `active` is what shows an older
    // one.
    if (registration.waiting && registration.active) onWaiting();
  };
  look();
  const watchInstall = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      look();
      if (installing.state === 'redundant' && !registration.active) onFailure();
    });
  };
  // The browser may have found a newer worker while the page was still loading.
  watchInstall();
  registration.addEventListener('updatefound', watchInstall);
}

const find = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/');
const update = async (): Promise<void> => void (await (await find())?.update());

/** Activates the waiting worker; gives false if none is waiting any more. */
export async function activateWaiting(): Promise<boolean> {
  const waiting = (await find())?.waiting;
  waiting?.postMessage({ type: 'SKIP_WAITING' });
  return Boolean(waiting);
}

/** Reloads, so that the new worker serves the page. */
export const reloadPage = (): void => window.location.reload();
