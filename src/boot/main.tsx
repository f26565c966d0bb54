import { capturePrompt } from '../features/install/keptPrompt';
import { yieldToMain } from '../lib/yieldToMain';
import { recoverChunk } from '../pwa/chunkRecovery';

/**
 * The first load, part by part: all of it stands in the first scripts, but evaluated at once it would hold a slow
 * phone for half a second while somebody types into the page of index.html.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './reactDom'),
  // Each brings one library along, as far as the app uses it.
  () => import(/* webpackMode: "eager" */ '../store/hooks'),
  () => import(/* webpackMode: "eager" */ '../store/rootReducer'),
  () => import(/* webpackMode: "eager" */ '../app/ProtectedRoute'),
  () => import(/* webpackMode: "eager" */ '../i18n/setup'),
  () => import(/* webpackMode: "eager" */ '../theme/ThemeRoot'),
  () => import(/* webpackMode: "eager" */ '../pages/login/LoginPage'),
  () => import(/* webpackMode: "eager" */ '../app/Router'),
  () => import(/* webpackMode: "eager" */ './begin'),
];

async function start(): Promise<void> {
  for (const part of parts) {
    await part();
    await yieldToMain();
  }
  const { begin } = await import(/* webpackMode: "eager" */ './begin');
  await begin();
}

// Development: `begin` draws what is new in them.
if (import.meta.webpackHot)
  import.meta.webpackHot.accept([
    '../app/ProtectedRoute',
    '../theme/ThemeRoot',
    '../pages/login/LoginPage',
    '../app/Router',
    '../i18n/setup',
  ]);

document.documentElement.dataset['begun'] = '';
capturePrompt();
if (window.location.pathname === '/replay')
  void import(/* webpackChunkName: "replay" */ '../app/replay/start');
else start().catch(recoverChunk);
