import { type ComponentType, useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter, type BrowserRouterProps } from 'react-router-dom';
import { useMediaQuery } from '../lib/useMediaQuery';
import { useKeptScroll } from '../lib/useKeptScroll';
import { ThemeRoot } from '../theme/ThemeRoot';
import { DesktopNotice } from '../ui/DesktopNotice';
import { Notices, UpdateBanner } from './late';
import { Router } from './Router';
import type { StoreParts } from './store';

/** §9: the mobile cutoff. Paper has none. */
const wide = 'screen and (min-width: 769px)';

interface Props {
  parts: StoreParts;
  /** Called once the app's first screen stands under what index.html shows. */
  onDrawn?: () => void;
  /** A replay has addresses of its own. */
  Routing?: ComponentType<BrowserRouterProps>;
}

export function App({ parts, onDrawn, Routing = BrowserRouter }: Props) {
  const isWide = useMediaQuery(wide);
  useKeptScroll(isWide);
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <Provider store={parts.store}>
      <I18nextProvider i18n={parts.instance}>
        <ThemeRoot>
          <Routing>
            {/* Hidden, not unmounted: turning a tablet must not lose what was typed. */}
            <div hidden={isWide}>
              <Router />
              <Notices />
              <UpdateBanner />
            </div>
            {isWide && <DesktopNotice />}
          </Routing>
        </ThemeRoot>
      </I18nextProvider>
    </Provider>
  );
}
