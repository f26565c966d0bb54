import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { type InitialEntry, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { WholeState } from './stateWith';
import { listeners } from '../app/listeners';
import { pwaListeners } from '../app/pwa';
import { startPage } from '../app/startPage';
import { createStore } from '../app/store';
import type { Store, UnknownAction } from '@reduxjs/toolkit';
import type { AppDispatch } from '../store/hooks';
import { createI18n } from '../i18n/setup';
import { ThemeRoot } from '../theme/ThemeRoot';

/** The type of a store into which every slice has been loaded. */
export type WholeStore = Store<WholeState, UnknownAction> & { dispatch: AppDispatch };

interface Options {
  at?: InitialEntry;
  state?: Partial<WholeState>;
  lang?: string;
}

/** Renders `ui` with the real store, router, texts and theme. The test must answer its `fetch` calls. */
export function renderApp(ui: ReactNode, { at = '/', state = {}, lang = 'it' }: Options = {}) {
  const instance = createI18n(lang);
  const parts = createStore({ language: { code: lang, texts: { [lang]: 'ready' } }, ...state }, instance);
  const store = parts.store as Store as WholeStore;
  parts.listeners.start([...listeners, ...pwaListeners]);
  startPage(parts);
  const view = render(
    <Provider store={store}>
      <I18nextProvider i18n={instance}>
        <ThemeRoot>
          <MemoryRouter initialEntries={[at]}>{ui}</MemoryRouter>
        </ThemeRoot>
      </I18nextProvider>
    </Provider>,
  );
  return { store, parts, user: userEvent.setup(), ...view };
}

/** Renders the given element for each path. */
export const renderRoutes = (routes: Record<string, ReactNode>, options?: Options) =>
  renderApp(
    <Routes>
      {Object.entries(routes).map(([path, element]) => (
        <Route key={path} path={path} element={element} />
      ))}
    </Routes>,
    options,
  );

/** Shows the current path. */
export const Where = () => <p>{useLocation().pathname}</p>;
