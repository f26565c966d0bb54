import { currencyOf } from './currencyOf';

test.each([
  ['it', ['it-IT', 'en-US'], 'EUR'],
  ['de', ['de-CH'], 'CHF'],
  ['en', ['it-IT', 'en-GB'], 'GBP'],
  ['en', ['en', 'en-us'], 'USD'],
  ['en', ['en'], 'EUR'],
  ['fr', [], 'EUR'],
])('%s in a browser that speaks %j pays in %s', (lang, spoken, iso) =>
  expect(currencyOf(lang, spoken)).toBe(iso),
);
