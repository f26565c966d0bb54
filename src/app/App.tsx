import type { Store } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { StartListening } from '../api/hooks';
import { useMediaQuery } from '../lib/useMediaQuery';
import { ThemeRoot } from '../theme/ThemeRoot';
import { DesktopNotice } from './DesktopNotice';
import { LateNotices } from './LateNotices';
import { ListenersContext } from './listenersContext';
import { Router } from './Router';

/** §9: the mobile cutoff. */
const wide = '(min-width: 769px)';

interface Props {
  store: Store;
  instance: i18n;
  startListening: StartListening;
}

export function App({ store, instance, startListening }: Props) {
  const isWide = useMediaQuery(wide);
  return (
    <Provider store={store}>
      <I18nextProvider i18n={instance}>
        <ListenersContext.Provider value={startListening}>
          <ThemeRoot>
            <BrowserRouter>
              {/* Hidden, not unmounted: turning a tablet must not lose what was typed. */}
              <div hidden={isWide}>
                <Router />
                <LateNotices />
              </div>
              {isWide && <DesktopNotice />}
            </BrowserRouter>
          </ThemeRoot>
        </ListenersContext.Provider>
      </I18nextProvider>
    </Provider>
  );
}
