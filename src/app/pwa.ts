import { greetHost } from '../api/transport/greeting';
import { selectIsSignedOut } from '../core/session/authSlice';
import { installListener, startInstall } from '../features/install/installListener';
import { startRecorder } from '../features/report/recorder';
import { startWitness } from '../features/report/witness';
import { hasMark } from '../lib/localKeys';
import { watchChunks } from '../pwa/chunkWatch';
import { updateListener } from '../pwa/updateListener';
import { updateFound, workerTookOver } from '../pwa/updateSlice';
import { registerWorker } from '../pwa/worker';
import type { Listener } from '../store/listen';
import type { StoreParts } from './store';

/** The listeners of the installed app, with or without a session. */
export const pwaListeners: readonly Listener[] = [installListener, updateListener];

/**
 * Starts the parts of an installed app: service worker, updates, install prompt, no pinch zoom. Called after the first
 * paint.
 */
export function startPwa(parts: StoreParts): void {
  const { dispatch } = parts.store;
  parts.listeners.start(pwaListeners);
  startWitness(parts);
  startRecorder(parts);
  // §1: Safari may zoom in spite of `touch-action`, but first sends this event.
  document.addEventListener('gesturestart', (event) => event.preventDefault(), { passive: false });
  watchChunks();
  startInstall(dispatch);
  // The end of the last session was interrupted: the app was closed, or its localStorage key was removed.
  if (selectIsSignedOut(parts.store.getState()) && !hasMark('isClear'))
    import(/* webpackChunkName: "session-end" */ './clearPhone')
      .then(({ clearLeft }) => clearLeft())
      .catch(() => undefined);
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  // A page served from the service worker's cache has not contacted the host yet, so its XSRF cookie may be missing.
  void greetHost();
  // The service worker downloads the whole app, so it is registered only after the page itself has loaded.
  const register = () =>
    void registerWorker({
      onWaiting: () => dispatch(updateFound()),
      onTookOver: () => dispatch(workerTookOver()),
    }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
