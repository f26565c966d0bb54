import i18next, { type i18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { bundledEnglish } from './bundledTexts';
import { defaultLanguage } from './languageSlice';

const bundled = ['it', 'en'];

/** §1: query, cookie, local storage, session storage, browser, html tag; found languages are kept in local storage. */
function detect(): string {
  const detector = new LanguageDetector();
  detector.init(
    {},
    {
      order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
      lookupQuerystring: 'lng',
      lookupCookie: 'i18next',
      lookupLocalStorage: 'i18nextLng',
      lookupSessionStorage: 'i18nextLng',
      caches: ['localStorage'],
    },
  );
  const found = detector.detect();
  const first = (Array.isArray(found) ? found[0] : found)?.slice(0, 2).toLowerCase();
  return first !== undefined && /^[a-z]{2}$/.test(first) ? first : defaultLanguage;
}

/** The language to begin with: the detected one, else en for a language that the app does not speak yet. */
export const detectLanguage = (): string => {
  const code = detect();
  return bundled.includes(code) ? code : 'en';
};

/** §1: the language is cached in local storage. */
export function cacheLanguage(code: string): void {
  try {
    localStorage.setItem('i18nextLng', code);
  } catch {
    // Blocked or full storage: the choice lasts for this visit.
  }
  document.documentElement.lang = code;
}

/** One i18next without a backend of its own: texts come in through `addTexts` when the store has them. */
export function createI18n(lang: string): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources: { it: { translation: {} }, en: { translation: bundledEnglish } },
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added', useSuspense: false },
    initAsync: false,
  });
  return instance;
}

export interface TextRow {
  label: string;
  traduzioneTesto: string;
  traduzioneMax?: string;
}

/** Puts the host's texts over the bundled ones. A long text is `{label}` when there is no short one. */
export function addTexts(instance: i18n, lang: string, rows: readonly TextRow[]): void {
  const texts = Object.fromEntries(
    rows.map(({ label, traduzioneTesto, traduzioneMax }) => [label, traduzioneMax ?? traduzioneTesto]),
  );
  instance.addResourceBundle(lang, 'translation', texts, true, true);
}
