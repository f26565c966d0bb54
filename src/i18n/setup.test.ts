/** @jest-environment ./src/testing/environment.ts */
import { detectLanguages } from '../lib/detectLanguages';
import { addTexts, createI18n, detectLanguage, firstSpoken } from './setup';
import { lendTexts } from './lendTexts';

const speak = (...languages: string[]) =>
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'i18next=; max-age=0';
  document.documentElement.lang = 'it';
  window.history.replaceState(null, '', '/');
  speak('de-DE', 'en-GB');
});

test('§1 the language is taken from query, cookie, local storage, session storage, browser, in this order', () => {
  expect(detectLanguage()).toBe('de');
  sessionStorage.setItem('i18nextLng', 'es');
  expect(detectLanguage()).toBe('es');
  localStorage.setItem('i18nextLng', 'fr');
  expect(detectLanguage()).toBe('fr');
  document.cookie = 'i18next=en';
  expect(detectLanguage()).toBe('en');
  window.history.replaceState(null, '', '/?lng=it-IT');
  expect(detectLanguage()).toBe('it');
  expect(detectLanguages().slice(0, 5)).toEqual(['it', 'en', 'fr', 'es', 'de']);
});

test('§1 the html tag’s language counts only when nothing else is set, and Italian without it', () => {
  speak();
  Object.defineProperty(navigator, 'language', { value: undefined, configurable: true });
  document.documentElement.lang = 'es';
  expect(detectLanguage()).toBe('es');
  document.documentElement.lang = '';
  expect(detectLanguage()).toBe('it');
});

test('§1 the first detected language that the product has; English if it has none of them', () => {
  speak('ja', 'fr-CA', 'it');
  expect(firstSpoken(['it', 'en'])).toBe('it');
  expect(firstSpoken(['it', 'en', 'fr'])).toBe('fr');
  speak('ja');
  expect(firstSpoken(['it', 'en', 'fr'])).toBe('en');
});

test('a language that only the host has is shown in English until its texts arrive', () => {
  const instance = createI18n('fr');
  expect(instance.t('login-accedi')).toBe('Log in');
  addTexts(instance, 'fr', { 'login-accedi': 'Se connecter' });
  expect(instance.t('login-accedi')).toBe('Se connecter');
  expect(createI18n('it').t('login-accedi')).toBe('Accedi');
});

test('a label without a text is shown in another language that has one', () => {
  const instance = createI18n('fr');
  addTexts(instance, 'de', { x: 'Hier' });
  expect(instance.t('x')).toBe('Hier');
});

test('the app’s built-in texts are added below the host’s, once', async () => {
  const instance = createI18n('de');
  const asked = jest.fn();
  const added = jest.fn();
  instance.on('missingKey', asked);
  addTexts(instance, 'de', { 'login-accedi': 'Herein' });
  instance.store.on('added', added);
  expect(instance.t('login-lasse')).toBe('');
  expect(asked).toHaveBeenCalledTimes(1);
  await lendTexts(instance, 'de');
  await lendTexts(instance, 'de');
  expect(added).toHaveBeenCalledTimes(1);
  expect(instance.t('login-accedi')).toBe('Herein');
  expect(instance.t('riprova')).toBe('Erneut versuchen');
});

test.each([
  ['fr', 0, 'un'],
  ['fr', 2, 'plus'],
  ['de', 0, 'plus'],
  ['es', 1, 'un'],
  ['es', 1_000_000, 'plus'],
])('in %s the number %d takes the plural form "%s"', (lang, count, form) => {
  const instance = createI18n(lang);
  addTexts(instance, lang, { x: 'plus', x_one: 'un' });
  expect(instance.t('x', { count })).toBe(form);
});

/** The sentence with a name inserted. */
function say(sentence: string, nome: string): string {
  const instance = createI18n('it');
  addTexts(instance, 'it', { x: sentence });
  return instance.t('x', { nome });
}

test('direction characters in a name do not affect the rest of the sentence', () => {
  expect(say('{{nome}} <ha> scritto', 'An\u202en\u2067a\u2069')).toBe('Anna <ha> scritto');
  expect(say('{{nome}}', '\u05d0\u200f<b>')).toBe('\u2068\u05d0\u200f<b>\u2069');
});

test('right-to-left words within a sentence are isolated, others are not', () => {
  expect(say('Di {{nome}}, ora', 'محمد!')).toBe('Di \u2068محمد!\u2069, ora');
  expect(say('Di {{nome}}, ora', '\u202eמשה')).toBe('Di \u2068משה\u2069, ora');
  expect(say('Di {{nome}}, ora', 'Zoë')).toBe('Di Zoë, ora');
});
