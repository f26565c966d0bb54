import { readCookie } from './cookies';

/** Gives an empty text where the browser blocks the question or the stored value cannot be read. */
const quietly = (ask: () => string | null | undefined): string => {
  try {
    return ask() ?? '';
  } catch {
    return '';
  }
};

/** Longer is no name of a language. */
const longest = 35;

const codesOf = (asked: readonly string[]): string[] =>
  asked
    .filter(({ length }) => length <= longest)
    .map((name) => name.slice(0, 2).toLowerCase())
    .filter((code) => /^[a-z]{2}$/.test(code));

/**
 * §1: the languages that were asked for, two letters each, in the order query, cookie, local storage, session storage,
 * browser. The html tag, which always says something, counts when nothing else does. The inline script and the app
 * both ask here.
 */
export function detectLanguages(): string[] {
  const browser: readonly (string | undefined)[] = [...navigator.languages, navigator.language];
  const asked = codesOf([
    quietly(() => new URLSearchParams(window.location.search).get('lng')),
    quietly(() => readCookie('i18next')),
    quietly(() => localStorage.getItem('i18nextLng')),
    quietly(() => sessionStorage.getItem('i18nextLng')),
    ...browser.map((name = '') => name),
  ]);
  return asked.length > 0 ? asked : codesOf([document.documentElement.lang]);
}
