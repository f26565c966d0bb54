import { allowed } from './allowed';
import { readCookie } from './cookies';

/** Returns an empty text if the browser blocks the read or the stored value is invalid. */
const quietly = (ask: () => string | null | undefined): string => allowed(ask) ?? '';

/** The maximum length of a language code. */
const longest = 35;

const codesOf = (asked: readonly string[]): string[] =>
  asked
    .filter(({ length }) => length <= longest)
    .map((name) => name.slice(0, 2).toLowerCase())
    .filter((code) => /^[a-z]{2}$/.test(code));

/**
 * §1: the two-letter languages that the person asked for, in this order: query, cookie, local storage, session storage,
 * browser. The `lang` of the html tag, which is always set, counts only when all others are missing. The inline script
 * and the app share this function.
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
