/// <reference types="webpack-env" />
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app/App';
import { firstListeners } from '../app/firstListeners';
import { locationOf } from '../app/locationSlice';
import { askFirst, startPage } from '../app/startPage';
import { createStore, type StoreParts } from '../app/store';
import { preloaded, rehydrated } from '../core/persistence/preloaded';
import { watchFailures } from '../features/report/watchFailures';
import { bundledTexts } from '../i18n/bundledTexts';
import { addTexts, cacheLanguage, createI18n, detectLanguage } from '../i18n/setup';
import { whenIdle } from '../lib/whenIdle';
import { untilLoaded } from '../lib/part';
import { watchWriting } from '../pwa/halfWritten';
import { firstPagesID } from '../snapshot/names';
import { releaseSnapshot } from '../snapshot/release';

/** Replaces the login in index.html by React's, and transfers what was typed, the focus, and a press on the button. */
function replaceFirstPage(): void {
  const lang = document.documentElement.dataset['first'];
  const shown = document.querySelector<HTMLElement>(`.first[lang="${lang}"]`);
  for (const typed of shown?.querySelectorAll('input') ?? []) {
    const field = document.querySelector<HTMLInputElement>(`#root input[name="${typed.name}"]`);
    if (!field) continue;
    field.value = typed.value;
    if (typed === document.activeElement) field.focus({ preventScroll: true });
  }
  if (shown?.dataset['sent']) document.querySelector<HTMLFormElement>('#root form')?.requestSubmit();
  for (const left of document.querySelectorAll(`#${firstPagesID}, #first-style`)) left.remove();
  delete document.documentElement.dataset['first'];
}

/**
 * Called when React's page is drawn: removes what index.html showed, and later loads the parts of the installed app
 * (PWA).
 */
function takeOver(parts: StoreParts): void {
  replaceFirstPage();
  releaseSnapshot();
  whenIdle(() => {
    void untilLoaded(() => import(/* webpackChunkName: "pwa" */ '../app/pwa')).then(({ startPwa }) =>
      startPwa(parts),
    );
  });
}

/**
 * In development: replaces slices, listeners and texts by their new versions without a reload (hot module replacement),
 * with the store unchanged. Components are replaced by React Fast Refresh.
 */
function acceptUpdates({ listeners, instance }: StoreParts, draw: () => void): void {
  if (!import.meta.webpackHot) return;
  const startAnew = async () => {
    const [pwa, signedIn] = await Promise.all([
      import(/* webpackChunkName: "pwa" */ '../app/pwa'),
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
      '../app/routes',
      '../app/startPage',
      '../app/store',
      '../core/persistence/preloaded',
      '../i18n/bundledTexts',
      '../i18n/setup',
    ],
    () => void startAnew(),
  );
}

/** Loads the code for Redux DevTools only in a browser that has the extension. */
const devToolsPart = async () =>
  '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window
    ? import(/* webpackChunkName: "devtools" */ '../store/devtools').catch(() => undefined)
    : undefined;

/** Creates the store, chooses the language, sends the first requests and draws the app. */
export async function begin(): Promise<void> {
  // Started first, because an update of the app, once the service worker is registered, would discard a half-typed
  // text.
  watchWriting();
  const state = await preloaded(detectLanguage());
  const instance = createI18n(state.language.code);
  cacheLanguage(state.language.code);
  const tools = await devToolsPart();
  const parts = createStore({ ...state, location: locationOf(window.location) }, instance, tools?.tracing);
  tools?.guardPanel(parts.store, () => askFirst(parts));
  watchFailures(parts);
  parts.store.dispatch(rehydrated(state));
  startPage(parts);
  askFirst(parts);
  const root = document.getElementById('root');
  if (!root) return;
  const drawn = createRoot(root);
  // In a transition, React draws in pieces, so that the page in index.html meanwhile handles taps and typing.
  startTransition(() => drawn.render(<App parts={parts} onDrawn={() => takeOver(parts)} />));
  acceptUpdates(parts, () => drawn.render(<App parts={parts} />));
}
