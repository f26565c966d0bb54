import { currencyOf } from './currencyOf';

test.each([
  ['it', ['it-IT', 'en-US'], 'EUR'],
  ['de', ['de-CH'], 'CHF'],
  ['en', ['it-IT', 'en-GB'], 'GBP'],
  ['en', ['en', 'en-us'], 'USD'],
  ['en', ['en'], 'EUR'],
  ['fr', [], 'EUR'],
])('the language %s in a browser with the languages %j suggests the currency %s', (lang, spoken, iso) =>
  expect(currencyOf(lang, spoken)).toBe(iso),
);
