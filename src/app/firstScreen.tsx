import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createI18n } from '../i18n/setup';
import LoginPage from '../pages/login/LoginPage';
import { ThemeRoot } from '../theme/ThemeRoot';
import { createStore } from './store';

/** The login page as it stands before any script has run; the build puts it into index.html. */
export function drawFirstScreen(lang: string): { html: string; css: string } {
  const instance = createI18n(lang);
  const { store } = createStore({ language: { code: lang, texts: {} } }, instance);
  const sheet = new ServerStyleSheet();
  const html = renderToStaticMarkup(
    sheet.collectStyles(
      <Provider store={store}>
        <I18nextProvider i18n={instance}>
          <ThemeRoot>
            <StaticRouter location="/">
              <LoginPage />
            </StaticRouter>
          </ThemeRoot>
        </I18nextProvider>
      </Provider>,
    ),
  );
  const css = /<style[^>]*>([\s\S]*)<\/style>/.exec(sheet.getStyleTags())?.[1] ?? '';
  return { html, css };
}
