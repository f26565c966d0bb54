import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../config';
import { categories } from './categories';
import { currencies } from './currencies';
import { genders } from './genders';
import { languages } from './languages';

const doubles = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
const subcategories = categories.flatMap((category) => category.subcategories);

test('no id, code or symbol repeats', () => {
  expect(doubles(categories.map((one) => one.categorieID))).toEqual([]);
  expect(doubles(categories.map((one) => one.slug))).toEqual([]);
  expect(doubles(subcategories.map((one) => one.sCategorieID))).toEqual([]);
  expect(doubles(subcategories.map((one) => one.slug))).toEqual([]);
  expect(doubles(languages.flatMap((one) => [one.linguaID, one.abbreviazione]))).toEqual([]);
  expect(doubles(currencies.flatMap((one) => [one.valutaID, one.codiceISO]))).toEqual([]);
  expect(doubles(currencies.map((one) => one.simbolo))).toEqual([]);
  expect(doubles(genders.map((one) => one.genereID))).toEqual([]);
});

test('ids stay unchanged, because stored rows refer to them', () => {
  expect(categories.map((one) => `${one.categorieID} ${one.slug} ${one.subcategories.length}`)).toEqual([
    '10 utensili 6',
    '20 elettronica 7',
    '30 casa 7',
    '40 moda 6',
    '50 motori 5',
    '60 hobby 7',
    '70 immobili 3',
    '80 animali 3',
    '90 lavoro 3',
    '100 altro 2',
  ]);
  expect(categories[0]?.subcategories[1]).toMatchObject({ sCategorieID: 1002, slug: 'manuali' });
  expect(categories[9]?.subcategories[1]).toMatchObject({ sCategorieID: 10002, slug: 'varie' });
});

test('the first six categories are the six interests of the registration', () => {
  expect(categories.slice(0, 6).every((one) => one.interest !== null)).toBe(true);
  expect(categories.slice(6).every((one) => one.interest === null)).toBe(true);
});

test.each(categories)('the icon of $slug exists in the icon set', ({ icona, iconaRetina }) => {
  const icons = join(packageRoot(), 'node_modules/lucide-react/dist/esm/icons');
  expect(existsSync(join(icons, `${icona}.mjs`))).toBe(true);
  expect(iconaRetina).toBe(icona);
});

test('every entry has a name in each published language', () => {
  const published = languages.filter((one) => one.pubblicata).map((one) => one.abbreviazione);
  expect(published).toEqual(['it', 'en', 'fr', 'de', 'es']);
  for (const { nome } of [...categories, ...subcategories, ...genders]) {
    expect(Object.keys(nome)).toEqual(published);
    for (const name of Object.values(nome)) expect(name).toMatch(/^\S(.*\S)?$/);
  }
});
