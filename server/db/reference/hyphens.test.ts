import { hyphenated } from './hyphens';
import { readTranslations } from './seed';

test.each([
  ['de', 'Per E-Mail', 'Per E\u2011Mail'],
  ['de', 'Deine E-Mail-Adresse', 'Deine E\u2011Mail-Adresse'],
  ['fr', 'Adresse e-mail', 'Adresse e\u2011mail'],
  ['de', '<a href="/e-mail">E-Mail</a>', '<a href="/e-mail">E\u2011Mail</a>'],
  ['de', '{{e-mail}}', '{{e-mail}}'],
  ['de', 'Vorname-Mail', 'Vorname-Mail'],
  ['it', 'E-Mail', 'E-Mail'],
])('in %s "%s" keeps E-Mail on one line', (lang, text, shown) => expect(hyphenated(lang, text)).toBe(shown));

test('no text has soft hyphens, which voice control and screen readers take for letters', () => {
  const soft = readTranslations().filter(({ short, long }) => `${short}${long ?? ''}`.includes('\u00ad'));
  expect(soft.map(({ lang, label }) => `${lang} ${label}`)).toEqual([]);
});
