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

/** Renders a page to HTML and CSS. `prefix` makes the ids that React generates differ from those of other pages. */
function draw(page: ReactElement, prefix: string) {
  const sheet = new ServerStyleSheet();
  const html = renderToStaticMarkup(sheet.collectStyles(page), { identifierPrefix: prefix });
  const css = /<style[^>]*>([\s\S]*)<\/style>/.exec(sheet.getStyleTags())?.[1] ?? '';
  return { html, css: css.replaceAll('/*!sc*/', '').replaceAll('\n', '') };
}

/** The CSS rules for every page, which stay in index.html. */
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
  // The document may have only one main element, in which `drawFirstPages` puts all the pages.
  return {
    html: `<div class="first" lang="${lang}">${html.replaceAll(/<(\/?)main\b/g, '<$1div')}</div>`,
    css,
  };
}

/** Renders the login page that is shown before any script has run, in each bundled language. */
export function drawFirstPages() {
  const logins = bundledLanguages.map(drawLogin);
  const html = logins.map((login) => login.html).join('');
  return { pages: `<main id="${firstPagesID}">${html}</main>`, css: logins[0]?.css ?? '' };
}
