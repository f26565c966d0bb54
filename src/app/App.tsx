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

/** §9: screens wider than this get only a notice. It does not apply to printing. */
const wide = 'screen and (min-width: 769px)';

interface Props {
  parts: StoreParts;
  /** Called once the app's first page is drawn under what index.html shows. */
  onDrawn?: () => void;
  /** Replaces the router; a replay has a router of its own. */
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
            {/* Hidden rather than unmounted, so that turning a tablet does not lose what was typed. */}
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
