import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, ThemeProvider } from 'styled-components';
import { createStore } from '../app/store';
import { bundledLanguages } from '../i18n/languages';
import { createI18n } from '../i18n/setup';
import LoginPage from '../pages/login/LoginPage';
import { firstPagesID } from '../snapshot/names';
import { GlobalStyle } from '../theme/GlobalStyle';
import { theme } from '../theme/theme';

/** `prefix`: of the ids that React makes, which are the same in each page that it draws. */
function draw(page: ReactElement, prefix: string) {
  const sheet = new ServerStyleSheet();
  const html = renderToStaticMarkup(sheet.collectStyles(page), { identifierPrefix: prefix });
  const css = /<style[^>]*>([\s\S]*)<\/style>/.exec(sheet.getStyleTags())?.[1] ?? '';
  return { html, css: css.replaceAll('/*!sc*/', '').replaceAll('\n', '') };
}

/** The rules for every page; they stay in index.html. */
export const drawGlobalStyle = (): string => draw(<GlobalStyle />, '').css;

function drawLogin(lang: string) {
  const instance = createI18n(lang);
  const { store } = createStore({ language: { code: lang, texts: {} } }, instance);
  const { html, css } = draw(
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
  // A document has one main: it stands round the pages, of which one is shown.
  return {
    html: `<div class="first" lang="${lang}">${html.replaceAll(/<(\/?)main\b/g, '<$1div')}</div>`,
    css,
  };
}

/** The login as it stands before any script has run, in each language that the build has words for. */
export function drawFirstPages() {
  const logins = bundledLanguages.map(drawLogin);
  const html = logins.map((login) => login.html).join('');
  return { pages: `<main id="${firstPagesID}">${html}</main>`, css: logins[0]?.css ?? '' };
}
