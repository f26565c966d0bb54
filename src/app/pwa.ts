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

/** The listeners of an installed app, whether anybody is signed in or not. */
export const pwaListeners: readonly Listener[] = [installListener, updateListener];

/** Makes the page an app: worker, updates, install prompt, no pinch. Comes after the first paint. */
export function startPwa(parts: StoreParts): void {
  const { dispatch } = parts.store;
  parts.listeners.start(pwaListeners);
  startWitness(parts);
  startRecorder(parts);
  // §1: Safari may zoom in spite of the page's touch-action, and asks by an event of its own before it does.
  document.addEventListener('gesturestart', (event) => event.preventDefault(), { passive: false });
  watchChunks();
  startInstall(dispatch);
  // A session whose end was cut: the app was closed, or its key was taken away.
  if (selectIsSignedOut(parts.store.getState()) && !hasMark('isClear'))
    import(/* webpackChunkName: "session-end" */ './clearPhone')
      .then(({ clearLeft }) => clearLeft())
      .catch(() => undefined);
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  // A page that the worker gave has not spoken to the host.
  void greetHost();
  // The worker fetches the whole app: not while the page itself still loads.
  const register = () =>
    void registerWorker({
      onWaiting: () => dispatch(updateFound()),
      onTookOver: () => dispatch(workerTookOver()),
    }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
