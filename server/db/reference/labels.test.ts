import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../config';
import { errorStatus } from '../../errors';
import { auditEvents } from '../../security/auditRepository';
import { languages } from './languages';

const folder = join(packageRoot(), 'server/db/reference/labels');
const all = languages.map(({ abbreviazione }) => abbreviazione);
const files = readdirSync(join(folder, 'it'));
const readIn = (lang: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, lang, file), 'utf8')) as Record<string, string>;
const prefixes: Record<string, string> = { it: '+39', en: '+44', de: '+49', fr: '+33', es: '+34' };
const blanks = (text = ''): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((hit) => hit[1] ?? '').sort();

test('no text in any language calls a chat a conversation instead of messages', () => {
  const other = /unterhaltung|conversa[tzc]i/i;
  const texts = all.flatMap((lang) => files.flatMap((file) => Object.values(readIn(lang, file))));
  expect(texts.filter((text) => other.test(text))).toEqual([]);
});

test('every event of the audit log has a label', () => {
  const labels = readIn('it', 'custode.json');
  expect(auditEvents.filter((event) => !labels[`evento-${event.replaceAll('_', '-')}`])).toEqual([]);
});

describe.each(all)('the labels in %s', (lang) => {
  test('are in the same files as the Italian ones', () => {
    expect(readdirSync(join(folder, lang)).sort()).toEqual([...files].sort());
  });

  test.each(files)('%s has every label and no other', (file) => {
    expect(Object.keys(readIn(lang, file)).sort()).toEqual(Object.keys(readIn('it', file)).sort());
  });

  test.each(files)('%s keeps the placeholders of the Italian text and needs no markup', (file) => {
    const italian = readIn('it', file);
    for (const [label, text] of Object.entries(readIn(lang, file))) {
      expect(label).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(_(one|other|zero))?$/);
      expect([label, blanks(text)]).toEqual([label, blanks(italian[label])]);
      expect([label, text.trim()]).toEqual([label, text]);
      expect(text).not.toBe('');
      expect(text).not.toMatch(/[<>]|(?<!\{)\{(?!\{)|\$t\(/);
    }
  });

  test('show an example phone number with the country code of the language', () => {
    const texts = files.flatMap((file) => Object.values(readIn(lang, file)));
    const examples = texts.flatMap((text) => text.match(/\+\d{6,}/g) ?? []);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(example.slice(0, 3)).toBe(prefixes[lang]);
  });

  test('keep a unit on the line of its number', () => {
    const texts = files.flatMap((file) => Object.entries(readIn(lang, file)));
    const breaking = texts.filter(
      ([label, text]) => / km\b/.test(text) || (label.startsWith('tempo-') && /\}\} /.test(text)),
    );
    expect(breaking).toEqual([]);
  });

  test('have a form for other numbers wherever they have one for the number one', () => {
    expect(new Intl.PluralRules(lang).select(1)).toBe('one');
    const labels = files.flatMap((file) => Object.keys(readIn(lang, file)));
    const alone = labels.filter((label) => label.endsWith('_one') && !labels.includes(label.slice(0, -4)));
    expect(alone).toEqual([]);
  });
});

test('a label is in one file only', () => {
  const lines = files.flatMap((file) => Object.keys(readIn('it', file)).map((label) => ({ label, file })));
  const doubles = lines.filter((one) =>
    lines.some((other) => other.label === one.label && other.file !== one.file),
  );
  expect(doubles).toEqual([]);
});

test('every error code of the host has a text', () => {
  const texts = readIn('it', 'server.json');
  expect(Object.keys(errorStatus).filter((code) => texts[`errore-${code}`] === undefined)).toEqual([]);
});
