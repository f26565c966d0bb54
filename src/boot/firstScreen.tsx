import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, ThemeProvider } from 'styled-components';
import { createI18n } from '../i18n/setup';
import LoginPage from '../pages/login/LoginPage';
import { GlobalStyle } from '../theme/GlobalStyle';
import { theme } from '../theme/theme';
import { createStore } from '../app/store';

interface Drawn {
  html: string;
  css: string;
}

/** The login page as it stands before any script has run; the build puts it into index.html. */
export function drawFirstScreen(lang: string): Drawn {
  const instance = createI18n(lang);
  const { store } = createStore({ language: { code: lang, texts: {} } }, instance);
  return draw(
    <Provider store={store}>
      <I18nextProvider i18n={instance}>
        <ThemeProvider theme={theme}>
          <StaticRouter location="/">
            <LoginPage />
          </StaticRouter>
        </ThemeProvider>
      </I18nextProvider>
    </Provider>,
    lang,
  );
}

/** The rules for every page; they stay in index.html. */
export const drawGlobalStyle = (): string => draw(<GlobalStyle />, '').css;

/** `prefix`: of the ids that React makes, which are the same in each page that it draws. */
function draw(page: ReactElement, prefix: string): Drawn {
  const sheet = new ServerStyleSheet();
  const html = renderToStaticMarkup(sheet.collectStyles(page), { identifierPrefix: prefix });
  const css = /<style[^>]*>([\s\S]*)<\/style>/.exec(sheet.getStyleTags())?.[1] ?? '';
  return { html, css: css.replaceAll('/*!sc*/', '').replaceAll('\n', '') };
}
