import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { preloaded } from './app/preloaded';
import { createStore } from './app/store';
import { startTabs } from './app/tabs';
import { cacheLanguage, createI18n, detectLanguage } from './i18n/setup';

const state = preloaded(detectLanguage());
const instance = createI18n(state.language.code);
cacheLanguage(state.language.code);
const parts = createStore(state, instance);
startTabs(parts.store.dispatch);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App parts={parts} />);

/** The calls to the host come beside the first paint, not before it. */
void import(/* webpackChunkName: "network" */ './app/network').then(({ connectNetwork, askFirst }) => {
  connectNetwork(parts);
  askFirst(parts);
});
