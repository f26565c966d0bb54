import { createRoot } from 'react-dom/client';
import { lookupApi } from './api/lookup';
import { App } from './app/App';
import { startTabs } from './app/listeners';
import { preloaded } from './app/persistence';
import { createStore } from './app/store';
import { refreshStarted } from './features/profile/profileSlice';
import { cacheLanguage, createI18n, detectLanguage } from './i18n/setup';

const state = preloaded(detectLanguage());
const instance = createI18n(state.language.code);
cacheLanguage(state.language.code);
const { store, startListening } = createStore(state, instance);
startTabs(store.dispatch);

void store.dispatch(lookupApi.endpoints.texts.initiate(state.language.code));
if (state.profile.status === 'ready') store.dispatch(refreshStarted());

const root = document.getElementById('root');
if (root) createRoot(root).render(<App store={store} instance={instance} startListening={startListening} />);
