import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from '../api/texts';
import { detectLanguages } from '../lib/detectLanguages';
import { bundledTexts } from './bundledTexts';
import { bundledLanguages, defaultLanguage } from './languages';

export const isBundled = (code: string): boolean => bundledLanguages.includes(code);

/** The language to begin with. If the app does not know it, the host is asked later whether it does. */
export const detectLanguage = (): string => detectLanguages()[0] ?? defaultLanguage;

/** The first detected language that the product offers, else English. */
export const firstSpoken = (published: readonly string[]): string =>
  detectLanguages().find((code) => published.includes(code)) ?? 'en';

/** §1: the language is cached in local storage. */
export function cacheLanguage(code: string): void {
  try {
    localStorage.setItem('i18nextLng', code);
  } catch {
    // Blocked or full storage: the choice lasts for this visit.
  }
  // Setting `lang`, even to the same value, makes the browser restyle the whole page.
  if (document.documentElement.lang !== code) document.documentElement.lang = code;
}

/** Characters that turn the writing direction of everything after them: a name with one would turn the whole sentence. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/** Letters of right-to-left scripts: Hebrew, Arabic and their neighbours. */
const leftward = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates people's words within a sentence of ours (FSI … PDI), so that each keeps its own direction. */
function isolated(text: string): string {
  const words = text.replace(turns, '');
  return leftward.test(words) ? `\u2068${words}\u2069` : words;
}

/** Makes an i18next instance without a backend: `addTexts` adds the texts once the store has them. */
export function createI18n(lang: string): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: lang,
    // A label without a text falls back to another language that has it, else to nothing.
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

/** Adds the host's texts over the bundled ones. */
export function addTexts(instance: i18n, lang: string, texts: Texts): void {
  // The texts never change, and copying a thousand of them takes time.
  instance.addResourceBundle(lang, 'translation', texts, undefined, undefined, { skipCopy: true });
}
