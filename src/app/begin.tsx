import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { fetchAhead } from './pages';
import { preloaded } from './preloaded';
import { createStore } from './store';
import { startTabs } from './tabs';
import { cacheLanguage, createI18n, detectLanguage } from '../i18n/setup';
import { breathe } from '../lib/breathe';
import { whenIdle } from '../lib/whenIdle';
import { recoverChunk } from '../pwa/chunkRecovery';

/** Makes the store and draws the app; then comes what talks to the host, and what makes an installed app. */
export async function begin(): Promise<void> {
  const state = preloaded(detectLanguage());
  await breathe();
  const instance = createI18n(state.language.code);
  cacheLanguage(state.language.code);
  await breathe();
  const parts = createStore(state, instance);
  startTabs(parts.store.dispatch);
  if (state.auth.status === 'signedIn') fetchAhead(window.location.pathname);

  await breathe();
  const root = document.getElementById('root');
  // In pieces: what stands in index.html answers fingers meanwhile.
  if (root) startTransition(() => createRoot(root).render(<App parts={parts} />));

  // The calls to the host come beside the first paint, not before it; what makes an installed app after them.
  import(/* webpackChunkName: "network" */ '../api/baseApi')
    .then(breathe)
    .then(() => import(/* webpackChunkName: "network" */ './network'))
    .then(async ({ connectNetwork, askFirst }) => {
      await breathe();
      connectNetwork(parts);
      await breathe();
      askFirst(parts);
      return new Promise<void>((resolve) => void whenIdle(resolve));
    })
    .then(() => import(/* webpackChunkName: "pwa" */ './pwa'))
    .then(({ startPwa }) => startPwa(parts))
    .catch(recoverChunk);
}
