import { hyphenated, hyphenatedLanguages, knownWords, longWord } from './hyphens';
import { languages } from './languages';
import { readTranslations } from './seed';

const plain = (text: string): string => text.replaceAll('\u00ad', '');

/** Names of data in the browser, such as `advertisingCookies`, are not words. */
const isWord = (word: string): boolean => !/\p{Ll}\p{Lu}/u.test(word);

/** The long words of the displayed texts, each with its soft hyphens. */
const longWordsOf = (lang: string): readonly string[] =>
  readTranslations()
    .filter((row) => row.lang === lang)
    .flatMap(({ short, long }) => [short, long ?? ''])
    .flatMap((text) => text.replace(/\{\{[^{}]*\}\}|<[^<>]*>/g, ' ').match(/[\p{L}\u00ad]+/gu) ?? [])
    .filter((word) => plain(word).length >= longWord && isWord(plain(word)));

test.each([
  ['de', 'Per E-Mail', 'Per E\u2011Mail'],
  ['de', 'Deine E-Mail-Adresse', 'Deine E\u2011Mail-Adresse'],
  ['fr', 'Adresse e-mail', 'Adresse e\u2011mail'],
  ['de', '<a href="/e-mail">E-Mail</a>', '<a href="/e-mail">E\u2011Mail</a>'],
  ['de', '{{e-mail}}', '{{e-mail}}'],
  ['de', 'Vorname-Mail', 'Vorname-Mail'],
  ['it', 'E-Mail', 'E-Mail'],
])('in %s "%s" keeps E-Mail on one line', (lang, text, shown) => expect(hyphenated(lang, text)).toBe(shown));

test('every language except Italian and English has hyphenated words', () => {
  const codes = languages.map(({ abbreviazione }) => abbreviazione);
  expect([...hyphenatedLanguages, 'it', 'en'].sort()).toEqual([...codes].sort());
});

describe.each(hyphenatedLanguages)('%s', (lang) => {
  const words = longWordsOf(lang);

  test('each long word has soft hyphens', () => {
    expect(words.filter((word) => word === plain(word))).toEqual([]);
  });

  test('no hyphen separates only one or two letters', () => {
    expect(words.filter((word) => word.split('\u00ad').some((part) => part.length < 2))).toEqual([]);
    expect(words.filter((word) => /^.{1,2}\u00ad|\u00ad.{1,2}$/u.test(word))).toEqual([]);
  });

  test('every word of the hyphenation list occurs in a text', () => {
    const used = new Set(words.map((word) => plain(word).toLowerCase()));
    expect(knownWords(lang).filter((word) => !used.has(word))).toEqual([]);
  });
});

test('hyphenation leaves letters, capitals, blanks and tags unchanged', () => {
  const text = '<a title="Datenschutzerklärung">DATENSCHUTZERKLÄRUNG</a> {{datenschutzerklärung}} Daten';
  const broken = hyphenated('de', text);
  expect(plain(broken)).toBe(text);
  expect(broken.match(/\u00ad/g)).toHaveLength(3);
  expect(broken).toContain('<a title="Datenschutzerklärung">DATEN\u00adSCHUTZ');
  expect(broken).toContain('{{datenschutzerklärung}}');
});
