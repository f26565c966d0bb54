import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from '../api/texts';
import { detectLanguages } from '../lib/detectLanguages';
import { bundledTexts } from './bundledTexts';
import { bundledLanguages, defaultLanguage } from './languages';

export const isBundled = (code: string): boolean => bundledLanguages.includes(code);

/** The language to begin with. Whether the host speaks it is asked later, if the app does not know by itself. */
export const detectLanguage = (): string => detectLanguages()[0] ?? defaultLanguage;

/** The first of the detected languages that the product speaks, else English. */
export const firstSpoken = (published: readonly string[]): string =>
  detectLanguages().find((code) => published.includes(code)) ?? 'en';

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

/** Signs that turn the direction of all that follows them: a name with one would turn the sentence that it stands in. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/** Letters that are written from right to left: Hebrew, Arabic and their neighbours. */
const leftward = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** People's words within a sentence of ours: they go their own way, and the sentence keeps its own (FSI … PDI). */
function isolated(text: string): string {
  const words = text.replace(turns, '');
  return leftward.test(words) ? `\u2068${words}\u2069` : words;
}

/** One i18next without a backend of its own: texts come in through `addTexts` when the store has them. */
export function createI18n(lang: string): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: lang,
    // A label without a text yet is said in another language that has it, else not at all.
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

/** Puts the host's texts over the bundled ones. */
export function addTexts(instance: i18n, lang: string, texts: Texts): void {
  // The texts stay as they are: nothing changes them, and copying a thousand takes time.
  instance.addResourceBundle(lang, 'translation', texts, undefined, undefined, { skipCopy: true });
}
