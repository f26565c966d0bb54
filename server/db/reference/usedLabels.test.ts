import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filterList, labelOf } from '../../../contract/filters';
import { packageRoot } from '../../config';
import { languages } from './languages';
import { readTranslations } from './seed';

const src = join(packageRoot(), 'src');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing/.test(file))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));

/** The app uses a label in a call of `t`, as the label of a notice or a submission, or in a table. */
const named = [
  /\bt\(\s*(?:[^()'`]*\?\s*)?'([^']*)'/g,
  /\bt\([^()'`]*\? '[^']*' : '([^']*)'/g,
  /\b\w*[lL]abel(?::| =) '([a-z0-9]+(?:-[a-z0-9]+)+)'/g,
  /\blabel: [^'{}]*\? '([^']*)' : '[^']*'/g,
  /\blabel: [^'{}]*\? '[^']*' : '([^']*)'/g,
];
/** The labels in the table of filters. */
const ofFilters = filterList.flatMap(([, filter]) =>
  [filter.label, filter.noneLabel, filter.choiceLabel, filter.chipLabel, filter.nameLabel].flatMap((label) =>
    label === undefined ? [] : (filter.choices ?? ['']).map((value) => labelOf(label, value)),
  ),
);
const used = [
  ...ofFilters.map((label) => ({ file: 'contract/filters.ts', label })),
  ...sources.flatMap(({ file, text }) =>
    named.flatMap((pattern) => [...text.matchAll(pattern)].map(([, label = '']) => ({ file, label }))),
  ),
];
/** Keepers write the texts of labels that begin with this, so they may be missing. */
const ofKeepers = 'piazza-';
/** The beginnings of labels whose end is a value of the contract. */
const begun = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\bt\(\s*`([a-z-]+-)\$\{/g)].map(([, label = '']) => ({ file, label })),
);

const texts = new Set(
  readTranslations()
    .filter(({ page }) => page !== 'server')
    .map(({ lang, label }) => `${lang} ${label}`),
);
const published = languages.filter(({ pubblicata }) => pubblicata).map(({ abbreviazione }) => abbreviazione);

test('the app uses many labels', () => {
  expect(used.length).toBeGreaterThan(1500);
  expect(begun.length).toBeGreaterThan(10);
});

test('every label that the app uses exists in every published language', () => {
  const ours = used.filter(({ label }) => !label.startsWith(ofKeepers));
  const missing = ours.flatMap(({ file, label }) =>
    published.filter((lang) => !texts.has(`${lang} ${label}`)).map((lang) => `${lang} ${label} (${file})`),
  );
  expect(missing).toEqual([]);
});

test('the sources contain labels with a computed end', () => {
  const unknown = begun.filter(({ label }) => ![...texts].some((one) => one.startsWith(`it ${label}`)));
  expect(unknown.filter(({ label }) => label !== ofKeepers)).toEqual([]);
});

test('every label of the app’s pages is used somewhere in the app', () => {
  const code = sources.map(({ text }) => text).join('\n');
  // The labels of the rules are left out too, because the host uses them.
  const rows = readTranslations().filter(({ page, long }) => !['server', 'regole'].includes(page) && !long);
  const labels = [...new Set(rows.map(({ label }) => label.replace(/_(one|zero|other)$/, '')))];
  const silent = labels.filter(
    (label) =>
      !ofFilters.includes(label) &&
      !code.includes(`'${label}'`) &&
      !begun.some((one) => label.startsWith(one.label)),
  );
  expect(silent).toEqual([]);
});

test('each call of `t` gives a value for every placeholder of its label', () => {
  const rows = readTranslations().filter(({ lang, long }) => lang === 'it' && !long);
  const namesOf = (label: string): string[] =>
    rows
      .filter((row) => row.label.replace(/_(one|zero|other)$/, '') === label)
      .flatMap(({ short }) => [...short.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name));
  // Matches a call whose arguments have brackets nested up to two deep.
  const calls = /\bt\(\s*'([\w-]+)'((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
  const isNamedElsewhere = (given: string) => given.includes('...') || /^,\s*[^{\s]/.test(given);
  const seen = sources.flatMap(({ file, text }) =>
    [...text.matchAll(calls)].map(([, label = '', given = '']) => ({ file, label, given })),
  );
  expect(seen.length).toBeGreaterThan(1000);
  const missing = seen.flatMap(({ file, label, given }) =>
    namesOf(label)
      .filter((name) => !isNamedElsewhere(given) && !new RegExp(`[{,]\\s*${name}\\b`).test(given))
      .map((name) => `${file}: ${label} without ${name}`),
  );
  expect(missing).toEqual([]);
});
