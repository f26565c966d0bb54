import type { Store } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { useMediaQuery } from '../lib/useMediaQuery';
import { ThemeRoot } from '../theme/ThemeRoot';
import { DesktopNotice } from './DesktopNotice';
import { Notices } from './Notices';
import { Router } from './Router';

/** §9: the mobile cutoff. */
const wide = '(min-width: 769px)';

export function App({ store, instance }: { store: Store; instance: i18n }) {
  const isWide = useMediaQuery(wide);
  return (
    <Provider store={store}>
      <I18nextProvider i18n={instance}>
        <ThemeRoot>
          <BrowserRouter>
            {/* Hidden, not unmounted: turning a tablet must not lose what was typed. */}
            <div hidden={isWide}>
              <Router />
              <Notices />
            </div>
            {isWide && <DesktopNotice />}
          </BrowserRouter>
        </ThemeRoot>
      </I18nextProvider>
    </Provider>
  );
}
