import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../config';
import { errorStatus } from '../../plugins/errors';

type Labels = Record<string, Record<string, string>>;

const folder = join(packageRoot(), 'server/db/reference/labels');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (file: string): Labels => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Labels;
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
