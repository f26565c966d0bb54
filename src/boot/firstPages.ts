import { bundledLanguages } from '../i18n/languages';
import { firstPagesID } from '../snapshot/keep';
import { drawFirstScreen } from './firstScreen';

/** A document has one main: it stands round the pages, of which one is shown. */
const asPart = (html: string): string => html.replaceAll(/<(\/?)main\b/g, '<$1div');

/** The login in each language that the build has words for. `finish`: what becomes of a page's markup. */
export function drawFirstPages(finish = (html: string): string => html) {
  const drawn = bundledLanguages.map((lang) => ({ lang, ...drawFirstScreen(lang) }));
  const logins = drawn.map(
    ({ lang, html }) => `<div class="first" lang="${lang}">${finish(asPart(html))}</div>`,
  );
  return {
    pages: `<main id="${firstPagesID}">${logins.join('')}</main>`,
    drawn,
  };
}
