import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../config';
import { errorStatus } from '../../errors';
import { languages } from './languages';

type Labels = Record<string, Record<string, string>>;

const folder = join(packageRoot(), 'server/db/reference/labels');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (file: string): Labels => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Labels;
/** Into these the labels are translated, each in a folder of its own. */
const translated = languages
  .map(({ abbreviazione }) => abbreviazione)
  .filter((code) => code !== 'it' && code !== 'en');
const readIn = (lang: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, lang, file), 'utf8')) as Record<string, string>;
const prefixes: Record<string, string> = { de: '+49', fr: '+33', es: '+34' };
const blanks = (text = ''): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((hit) => hit[1] ?? '').sort();

describe.each(files)('%s', (file) => {
  test.each(Object.entries(read(file)))('%s says the same in both languages', (label, texts) => {
    expect(label).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(_(one|other|zero))?$/);
    expect(Object.keys(texts).sort()).toEqual(['en', 'it']);
    for (const text of Object.values(texts)) {
      expect(text.trim()).toBe(text);
      expect(text).not.toBe('');
      expect(text).not.toMatch(/[<>]|(?<!\{)\{(?!\{)|\$t\(/);
    }
    expect(blanks(texts['en'])).toEqual(blanks(texts['it']));
  });
});

test('messages are called messages everywhere, in five languages', () => {
  const other = /unterhaltung|conversa[tzc]i/i;
  const all = files.flatMap((file) => [
    ...Object.values(read(file)).flatMap((texts) => Object.values(texts)),
    ...translated.flatMap((lang) => Object.values(readIn(lang, file))),
  ]);
  expect(all.filter((text) => other.test(text))).toEqual([]);
});

describe.each(translated)('in %s', (lang) => {
  test('there are the same files as in Italian', () => {
    expect(readdirSync(join(folder, lang)).sort()).toEqual([...files].sort());
  });

  test.each(files)('%s says every label, and no other', (file) => {
    expect(Object.keys(readIn(lang, file)).sort()).toEqual(Object.keys(read(file)).sort());
  });

  test.each(files)('%s keeps the blanks of the Italian text and needs no markup', (file) => {
    const italian = read(file);
    for (const [label, text] of Object.entries(readIn(lang, file))) {
      expect([label, blanks(text)]).toEqual([label, blanks(italian[label]?.['it'])]);
      expect([label, text.trim()]).toEqual([label, text]);
      expect(text).not.toBe('');
      expect(text).not.toMatch(/[<>]|(?<!\{)\{(?!\{)|\$t\(/);
    }
  });

  test('a phone number that stands as an example is one of the language’s own country', () => {
    const texts = files.flatMap((file) => Object.values(readIn(lang, file)));
    const examples = texts.flatMap((text) => text.match(/\+\d{6,}/g) ?? []);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(example.slice(0, 3)).toBe(prefixes[lang]);
  });

  test('it has a form for each number: its own for one, the label’s for the rest', () => {
    expect(new Intl.PluralRules(lang).select(1)).toBe('one');
    const all = files.flatMap((file) => Object.keys(readIn(lang, file)));
    const alone = all.filter((label) => label.endsWith('_one') && !all.includes(label.slice(0, -4)));
    expect(alone).toEqual([]);
  });
});

test('a label stands in one file alone', () => {
  const all = files.flatMap((file) => Object.keys(read(file)).map((label) => ({ label, file })));
  const doubles = all.filter((one) =>
    all.some((other) => other.label === one.label && other.file !== one.file),
  );
  expect(doubles).toEqual([]);
});

test('every refusal of the host has its text', () => {
  const texts = read('server.json');
  expect(Object.keys(errorStatus).filter((code) => texts[`errore-${code}`] === undefined)).toEqual([]);
});
