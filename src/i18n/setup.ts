import i18next, { type i18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import type { Texts } from '../api/texts';
import { bundledEnglish } from './bundledTexts';
import { defaultLanguage } from './languages';

/** Their texts come with the app; every other language's come from the host alone. */
const bundled: readonly string[] = ['it', 'en'];
export const isBundled = (code: string): boolean => bundled.includes(code);

/** With this service the detector gives all that it finds, else the first alone. */
const all = { languageUtils: { getBestMatchFromCodes: true } };

/**
 * §1: the languages that were asked for, in the order query, cookie, local storage, session storage, browser.
 * The html tag, which always says something, counts when nothing else does.
 */
export function detectedLanguages(): string[] {
  const detector = new LanguageDetector();
  detector.init(all, {
    order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator'],
    lookupQuerystring: 'lng',
    lookupCookie: 'i18next',
    lookupLocalStorage: 'i18nextLng',
    lookupSessionStorage: 'i18nextLng',
    caches: [],
  });
  const codes = (found: string | string[] | undefined): string[] =>
    [found ?? []]
      .flat()
      .map((code) => code.slice(0, 2).toLowerCase())
      .filter((code) => /^[a-z]{2}$/.test(code));
  const asked = codes(detector.detect());
  return asked.length > 0 ? asked : codes(detector.detect(['htmlTag']));
}

/** The language to begin with. Whether the host speaks it is asked later, if the app does not know by itself. */
export const detectLanguage = (): string => detectedLanguages()[0] ?? defaultLanguage;

/** The first of the detected languages that the product speaks, else English. */
export const firstSpoken = (published: readonly string[]): string =>
  detectedLanguages().find((code) => published.includes(code)) ?? 'en';

/** §1: the language is cached in local storage. */
export function cacheLanguage(code: string): void {
  try {
    localStorage.setItem('i18nextLng', code);
  } catch {
    // Blocked or full storage: the choice lasts for this visit.
  }
  // Setting `lang`, even to the same value, has the browser style the whole page anew.
  if (document.documentElement.lang !== code) document.documentElement.lang = code;
}

/** One i18next without a backend of its own: texts come in through `addTexts` when the store has them. */
export function createI18n(lang: string): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: lang,
    // Italian stands beside each label; a language of the host's shows English until its texts have come.
    fallbackLng: (code: string) => (code === defaultLanguage ? [] : ['en']),
    keySeparator: false,
    nsSeparator: false,
    resources: { it: { translation: {} }, en: { translation: bundledEnglish } },
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added', useSuspense: false },
    initAsync: false,
  });
  return instance;
}

/** Puts the host's texts over the bundled ones. */
export function addTexts(instance: i18n, lang: string, texts: Texts): void {
  // The texts stay as they are: nothing changes them, and copying a thousand takes time.
  instance.addResourceBundle(lang, 'translation', texts, undefined, undefined, { skipCopy: true });
}
