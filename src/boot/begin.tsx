/// <reference types="webpack-env" />
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app/App';
import { firstListeners } from '../app/firstListeners';
import { preloaded, rehydrated } from '../core/persistence/preloaded';
import { locationOf } from '../app/locationSlice';
import { askFirst, startPage } from '../app/startPage';
import { createStore, type StoreParts } from '../app/store';
import { startTabs } from '../app/tabs';
import { bundledTexts } from '../i18n/bundledTexts';
import { addTexts, cacheLanguage, createI18n, detectLanguage } from '../i18n/setup';
import { yieldToMain } from '../lib/yieldToMain';
import { whenIdle } from '../lib/whenIdle';
import { releaseSnapshot } from '../snapshot/release';
import { handOver } from './handOver';
import { watchFailures } from '../features/report/watchFailures';
import { recoverChunk } from '../pwa/chunkRecovery';
import { watchWriting } from '../pwa/halfWritten';

/**
 * The drawn page takes the place of what index.html showed: the prerendered login, or the snapshot of the last visit. The parts of an
 * installed app come after it.
 */
function takeOver(parts: StoreParts): void {
  handOver();
  releaseSnapshot();
  whenIdle(() => {
    import(/* webpackChunkName: "pwa" */ '../app/pwa')
      .then(({ startPwa }) => startPwa(parts))
      .catch(recoverChunk);
  });
}

/**
 * Development: new versions of slices, listeners and texts take the old ones' place on the store as it stands. A component's
 * own is React's Fast Refresh.
 */
function acceptUpdates({ listeners, instance }: StoreParts, draw: () => void): void {
  if (!import.meta.webpackHot) return;
  const startAnew = async () => {
    const [pwa, signedIn] = await Promise.all([
      import(/* webpackChunkName: "pwa" */ '../app/pwaListeners'),
      import(/* webpackChunkName: "shell" */ '../app/listeners'),
    ]);
    listeners.clear();
    listeners.start([...firstListeners, ...pwa.pwaListeners, ...signedIn.listeners]);
    for (const [code, texts] of Object.entries(bundledTexts)) addTexts(instance, code, texts);
    draw();
  };
  import.meta.webpackHot.accept(
    [
      '../app/App',
      '../app/firstListeners',
      '../app/listeners',
      '../app/locationSlice',
      '../app/pwa',
      '../app/pwaListeners',
      '../app/routes',
      '../app/startPage',
      '../app/store',
      '../app/tabs',
      '../core/persistence/preloaded',
      '../i18n/bundledTexts',
      '../i18n/setup',
    ],
    () => void startAnew(),
  );
}

/** Redux DevTools' part of the app comes only to a browser that has the extension. */
const devToolsPart = async () =>
  '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window
    ? import(/* webpackChunkName: "devtools" */ '../store/devtools').catch(() => undefined)
    : undefined;

/** Makes the store, draws the app and asks the first questions; then comes what makes an installed app. */
export async function begin(): Promise<void> {
  // A new version would take a text typed before the worker is registered.
  watchWriting();
  const state = await preloaded(detectLanguage());
  await yieldToMain();
  const instance = createI18n(state.language.code);
  cacheLanguage(state.language.code);
  await yieldToMain();
  const tools = await devToolsPart();
  const parts = createStore({ ...state, location: locationOf(window.location) }, instance, tools?.tracing);
  tools?.guardPanel(parts.store);
  watchFailures(parts);
  parts.store.dispatch(rehydrated(state));
  startPage(parts);
  startTabs(parts.store);
  askFirst(parts);
  await yieldToMain();
  const root = document.getElementById('root');
  // In a transition, so in pieces: the page in index.html takes taps and typing meanwhile.
  if (root) {
    const drawn = createRoot(root);
    startTransition(() => drawn.render(<App parts={parts} onDrawn={() => takeOver(parts)} />));
    acceptUpdates(parts, () => drawn.render(<App parts={parts} />));
  }
}
