import { greetHost } from '../api/transport/greeting';
import { startInstall } from '../features/install/installListener';
import { watchChunks } from '../pwa/chunkWatch';
import { updateFound, workerTookOver } from '../pwa/updateSlice';
import { registerWorker } from '../pwa/worker';
import { blockPinch } from './pinch';
import { startRecorder } from '../features/report/recorder';
import { selectIsSignedOut } from '../core/session/authSlice';
import { hasMark } from '../lib/localKeys';
import { pwaListeners } from './pwaListeners';
import type { StoreParts } from './store';
import { startWitness } from '../features/report/witness';

/** Makes the page an app: worker, updates, install prompt, no pinch. Comes after the first paint. */
export function startPwa(parts: StoreParts): void {
  const { dispatch } = parts.store;
  parts.listeners.start(pwaListeners);
  startWitness(parts);
  startRecorder(parts);
  blockPinch();
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
