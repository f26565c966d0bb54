import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { preloaded } from './app/preloaded';
import { createStore } from './app/store';
import { startTabs } from './app/tabs';
import { capturePrompt } from './features/install/keptPrompt';
import { cacheLanguage, createI18n, detectLanguage } from './i18n/setup';
import { recoverChunk } from './pwa/chunkRecovery';

if (process.env['NODE_ENV'] !== 'production' && new URLSearchParams(window.location.search).has('replay'))
  void import(/* webpackChunkName: "replay" */ './app/replay/start');
else start();

function start(): void {
  capturePrompt();
  const state = preloaded(detectLanguage());
  const instance = createI18n(state.language.code);
  cacheLanguage(state.language.code);
  const parts = createStore(state, instance);
  startTabs(parts.store.dispatch);

  const root = document.getElementById('root');
  // In pieces: what stands in index.html answers fingers meanwhile.
  if (root) startTransition(() => createRoot(root).render(<App parts={parts} />));

  // The calls to the host come beside the first paint, not before it; what makes an installed app after them.
  import(/* webpackChunkName: "network" */ './app/network')
    .then(({ connectNetwork, askFirst }) => {
      connectNetwork(parts);
      askFirst(parts);
      return import(/* webpackChunkName: "pwa" */ './app/pwa');
    })
    .then(({ startPwa }) => startPwa(parts))
    .catch(recoverChunk);
}
