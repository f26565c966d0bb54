import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { RootState } from '../api/state';
import { guestReducers } from '../app/guestSlices';
import { connectNetwork } from '../app/network';
import { addReducers } from '../app/rootReducer';
import { startSignedInListeners } from '../app/signedInListeners';
import { signedInReducers } from '../app/signedInSlices';
import { createStore } from '../app/store';
import { createI18n } from '../i18n/setup';
import { ThemeRoot } from '../theme/ThemeRoot';

addReducers(guestReducers);
addReducers(signedInReducers);

interface Options {
  at?: string;
  state?: Partial<RootState>;
  lang?: string;
}

/** Draws `ui` on the real store, router, texts and theme. Calls go to `fetch`, which the test answers. */
export function renderApp(ui: ReactNode, { at = '/', state = {}, lang = 'it' }: Options = {}) {
  const instance = createI18n(lang);
  const parts = createStore(state, instance);
  const { store } = parts;
  startSignedInListeners(connectNetwork(parts));
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
