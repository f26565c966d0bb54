import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../config';
import { languages } from './languages';
import { readTranslations } from './seed';

const src = join(packageRoot(), 'src');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing/.test(file))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));

const quoted = `'((?:[^'\\\\]|\\\\.)*)'`;
const call = new RegExp(`\\bt\\(\\s*${quoted},\\s*(?:${quoted}|"([^"]*)")`, 'g');
const notice = new RegExp(`label: ${quoted},\\s*text: ${quoted}`, 'g');

/** Every label that the app's code names, with the Italian text that stands beside it. */
const used = sources.flatMap(({ file, text }) =>
  [...text.matchAll(call), ...text.matchAll(notice)].map(([, label = '', single, double]) => ({
    file,
    label,
    text: (single ?? double ?? '').replace(/\\'/g, "'"),
  })),
);

const texts = new Map(
  readTranslations()
    .filter(({ page }) => page !== 'server')
    .map(({ lang, label, short }) => [`${lang} ${label}`, short]),
);

test('the app names many labels', () => {
  expect(used.length).toBeGreaterThan(150);
});

test('every label that the app asks for exists in every published language', () => {
  const published = languages
    .filter(({ pubblicata }) => pubblicata)
    .map(({ abbreviazione }) => abbreviazione);
  const missing = used.flatMap(({ file, label }) =>
    published.filter((lang) => !texts.has(`${lang} ${label}`)).map((lang) => `${lang} ${label} (${file})`),
  );
  expect(missing).toEqual([]);
});

test('the Italian text beside a label is the host’s own', () => {
  const other = used
    .filter(({ label, text }) => (texts.get(`it ${label}`) ?? text) !== text)
    .map(({ label, text, file }) => ({ label, text, host: texts.get(`it ${label}`), file }));
  expect(other).toEqual([]);
});
