import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from '../api/texts';
import { detectLanguages } from '../lib/detectLanguages';
import { bundledTexts } from './bundledTexts';
import { bundledLanguages, defaultLanguage } from './languages';

export const isBundled = (code: string): boolean => bundledLanguages.includes(code);

/** The language to start with. If it is not bundled, the app later asks the host whether it has it. */
export const detectLanguage = (): string => detectLanguages()[0] ?? defaultLanguage;

/** The first detected language that the product has, else English. */
export const firstSpoken = (published: readonly string[]): string =>
  detectLanguages().find((code) => published.includes(code)) ?? 'en';

/** §1: the language is stored in localStorage. */
export function cacheLanguage(code: string): void {
  try {
    localStorage.setItem('i18nextLng', code);
  } catch {
    // The storage is blocked or full, so the choice lasts only for this visit.
  }
  // Only on a change: setting `lang`, even to the same value, makes the browser restyle the whole page.
  if (document.documentElement.lang !== code) document.documentElement.lang = code;
}

/**
 * Characters that change the writing direction of all text after them; in a name they would affect the whole sentence.
 */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/** Letters of right-to-left scripts: Hebrew, Arabic and their neighbours. */
const leftward = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates text written by people within a sentence of the app (FSI … PDI), so that each keeps its own direction. */
function isolated(text: string): string {
  const words = text.replace(turns, '');
  return leftward.test(words) ? `\u2068${words}\u2069` : words;
}

/** Makes an i18next instance without a backend: `addTexts` adds the texts once the store has them. */
export function createI18n(lang: string): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: lang,
    // A label without a text falls back to any other language that has one.
    fallbackLng: () => ['en', ...Object.keys(instance.store.data)],
    parseMissingKeyHandler: () => {
      instance.emit('missingKey');
      return '';
    },
    keySeparator: false,
    nsSeparator: false,
    resources: { it: { translation: bundledTexts.it }, en: { translation: bundledTexts.en } },
    interpolation: { escape: isolated },
    react: { bindI18nStore: 'added', useSuspense: false },
    initAsync: false,
  });
  return instance;
}

/** Adds the host's texts, which override the bundled ones. */
export function addTexts(instance: i18n, lang: string, texts: Texts): void {
  // Not copied, because the texts never change and copying a thousand takes time.
  instance.addResourceBundle(lang, 'translation', texts, undefined, undefined, { skipCopy: true });
}
