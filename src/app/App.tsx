import { useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { useMediaQuery } from '../lib/useMediaQuery';
import { ThemeRoot } from '../theme/ThemeRoot';
import { DesktopNotice } from './DesktopNotice';
import { handOver } from './handOver';
import { LateNotices } from './LateNotices';
import { LateUpdate } from './LateUpdate';
import { replaceKept } from './replaceKept';
import { Router } from './Router';
import { type StoreParts, StorePartsContext } from './storeParts';

/** §9: the mobile cutoff. */
const wide = '(min-width: 769px)';

export function App({ parts }: { parts: StoreParts }) {
  const isWide = useMediaQuery(wide);
  useLayoutEffect(handOver, []);
  useLayoutEffect(replaceKept, []);
  return (
    <Provider store={parts.store}>
      <I18nextProvider i18n={parts.instance}>
        <StorePartsContext.Provider value={parts}>
          <ThemeRoot>
            <BrowserRouter>
              {/* Hidden, not unmounted: turning a tablet must not lose what was typed. */}
              <div hidden={isWide}>
                <Router />
                <LateNotices />
                <LateUpdate />
              </div>
              {isWide && <DesktopNotice />}
            </BrowserRouter>
          </ThemeRoot>
        </StorePartsContext.Provider>
      </I18nextProvider>
    </Provider>
  );
}
