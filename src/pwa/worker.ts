const path = '/sw.js';
const hour = 3_600_000;
/** After how many milliseconds a first installation that failed is tried again. */
const firstPause = 60_000;

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

/**
 * §1: registers the worker and tells what becomes of it. The first installation is not reported as an update; one that
 * fails is tried again, while the page is open: the worker keeps the files that it has fetched already.
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
    // An installed app may stay open for weeks, and only a navigation makes the browser look by itself.
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < hour) return;
    askedAt = Date.now();
    // It fails without a network: the page asks again after the next hour.
    update().catch(() => undefined);
  });
}

/** After a failure it tries again in `pause` milliseconds, and then in twice as many each time. */
async function install(url: string, onWaiting: () => void, pause: number): Promise<void> {
  // One installation may say more than once that it failed.
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
  // A worker that became active while this page was on its way has not taken it: `clients.claim()` passes over it.
  if (!serviceWorker.controller) registration.active?.postMessage({ type: 'CLAIM' });
  const look = () => {
    // WebKit has the page controlled already when it tells that the first of all is installed: the older one counts.
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
  // The browser may have found a newer one while the page was still loading.
  watchInstall();
  registration.addEventListener('updatefound', watchInstall);
}

const find = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/');
const update = async (): Promise<void> => void (await (await find())?.update());

/** Lets the waiting worker take over; false where none waits any more. */
export async function activateWaiting(): Promise<boolean> {
  const waiting = (await find())?.waiting;
  waiting?.postMessage({ type: 'SKIP_WAITING' });
  return Boolean(waiting);
}

/** Reloads, so that the page comes from the new worker. */
export const reloadPage = (): void => window.location.reload();
