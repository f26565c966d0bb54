import Type, { type TSchema } from 'typebox';
import { Ignored, Phone, Strict } from '../../contract/common';
import { entries } from '../../contract/table';
import type { Shape } from '../testing/samples';
import { canonicalBody, canonicalFields, cleanText, isVisible } from './canonical';

const texts = (shape: Shape): Shape[] => [
  ...(shape.type === 'string' && shape.const === undefined ? [shape] : []),
  ...(shape.anyOf ?? []).flatMap(texts),
];

test('blanks and invisible characters are removed at both ends of a text, and stay inside it', () => {
  expect(cleanText(' \t\u00a0\u200b\u{e0001}a \u200d b\u{e0001}\u00a0\r\n')).toBe('a \u200d b');
  expect(cleanText('\u{1f600}')).toBe('\u{1f600}');
  expect(cleanText('\u{e0001}\u{e0001}')).toBe('');
  expect(cleanText('a\ud83d')).toBe('a\ufffd');
  expect(cleanText('')).toBe('');
  expect(cleanText('a\r\nb\rc\nd')).toBe('a\nb\nc\nd');
});

test.each([
  ['Vietnamese', 'Việt Nam, Nguyễn Thị Ánh'.normalize('NFD')],
  ['Arabic', 'مُحَمَّدٌ'],
  ['Hebrew', 'בְּרֵאשִׁ֖ית'],
  ['Thai', 'ที่นี่ น้ำ'],
  ['phonetic signs', 'ɔ̃̂́ t͡ʃʰ'],
  ['Tibetan', 'བསྒྲུབས'],
  ['Devanagari', 'किताबें'],
  ['emoji', '1️⃣ 👩🏽‍💻 🇮🇹'],
])('the text of %s stays whole', (_what, text) => {
  expect(cleanText(text)).toBe(text);
});

test('of many combining marks stacked on one letter a few remain', () => {
  const few = 'Z\u0301\u0302\u0303\u0304';
  expect(cleanText(`${few}${'\u0336\u0322'.repeat(40)}a\u0301${'\u0301'.repeat(90)}`)).toBe(
    `${few}a\u0301\u0301\u0301\u0301`,
  );
});

const invisible = [
  '\u3164',
  '\u115f',
  '\uffa0',
  '\u2800',
  '\ufffc',
  '\u{1d159}',
  '\u200b',
  '\u{e0020}',
  '\u0301',
  '\u180b',
];

test.each(invisible)('%j alone is no visible text', (sign) => {
  expect(isVisible(`${sign} ${sign}`)).toBe(false);
  expect(isVisible(`${sign}a`)).toBe(true);
});

test.each(['·', '🙂', '自', '7', '.', '\u00ac'])('%j is visible', (sign) => {
  expect(isVisible(sign)).toBe(true);
});

const ignored = texts(Ignored);
const manyLines =
  /^(descrizione|description|testo|testoCommento|testoOverlay|message|messaggio|commento|comment|parole)$/;
/** Whether a field holds a displayed text of one line, by its name. */
const isShown = (name: string, shape: Shape): boolean =>
  /nome|name|cognome|tit|ogg|indirizzo|geoloc/i.test(name) &&
  name !== 'immagineAltName' &&
  !ignored.includes(shape);

test('a one-line text contains no line break', () => {
  const line = Type.Object({ text: Type.String({ maxLength: 90, format: 'line' }) });
  expect(canonicalBody({ text: ' Rosa\r\n\tBianchi\u2028e\n\nfigli\n' }, line)).toEqual({
    text: 'Rosa Bianchi e figli',
  });
  const open = entries.flatMap(({ call, row }) =>
    Object.entries(row.request.properties as Record<string, Shape>)
      .filter(
        ([name, shape]) =>
          !manyLines.test(name) &&
          texts(shape).some((text) => isShown(name, text) || text.format === 'visible'),
      )
      .filter(([, shape]) => !texts(shape).every(({ format }) => format === 'line' || format === 'freeLine'))
      .map(([name]) => `${call} ${name}`),
  );
  expect(open).toEqual([]);
});

test('control characters are removed, because JSON needs six bytes for each; tabs and line breaks stay', () => {
  expect(cleanText('a\u0001\u0008\u007f\u0090b\tc\nd')).toBe('ab\tc\nd');
});

test('every character that breaks a line becomes a line break, and joins no words in a one-line field', () => {
  expect(cleanText('Via Roma 1\v40121 Bologna\v\vTel. dopo le 18')).toBe(
    'Via Roma 1\n40121 Bologna\n\nTel. dopo le 18',
  );
  expect(cleanText('uno\fdue\u0085tre\u2028quattro\u2029cinque')).toBe('uno\ndue\ntre\nquattro\ncinque');
  const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
    /[\p{White_Space}\u001c-\u001f]/u.test(sign),
  );
  const glued = entries.flatMap(({ call, row }) =>
    Object.entries(row.request.properties as Record<string, Shape>)
      .filter(([, shape]) => texts(shape).some(({ format }) => format !== 'password' && format !== 'phone'))
      .flatMap(([name, shape]) =>
        signs
          .map((sign) => canonicalBody({ [name]: `a${sign}b` }, Type.Object({ [name]: shape as TSchema })))
          .filter((body) => !/^a\sb$/.test((body as Record<string, string>)[name] ?? ''))
          .map(() => `${call} ${name}`),
      ),
  );
  expect(glued).toEqual([]);
});

const schema = Type.Object({ text: Type.Optional(Type.String({ maxLength: 5 })), id: Type.Integer() });

test('a short text between long blanks is trimmed, and accepted where only a short text is', () => {
  const text = `${' '.repeat(500)}ciao${' '.repeat(500)}`;
  expect(canonicalBody({ text }, schema)).toEqual({ text: 'ciao' });
  expect(canonicalFields({ text }, schema)).toEqual({ text: 'ciao' });
});

test('a text of the maximum length is accepted, however many code units its letters and line breaks take', () => {
  expect(canonicalBody({ text: '😀'.repeat(5) }, schema)).toEqual({ text: '😀'.repeat(5) });
  const lines = Type.Object({ text: Type.String({ maxLength: 6000 }) });
  expect(canonicalFields({ text: '\r\n'.repeat(5999) + 'x' }, lines)).toEqual({ text: 'x' });
});

test('at most a thousand characters may be trimmed from a text', () => {
  const around = (sign: string, count: number) => () => canonicalBody({ text: sign.repeat(count) }, schema);
  for (const sign of [' ', '\u{e0001}', '\r\n', '\ud83d']) {
    expect(around(sign, 1005)()).toEqual({ text: sign === '\ud83d' ? '\ufffd'.repeat(1005) : '' });
    expect(around(sign, 1006)).toThrow('campo-non-valido');
  }
});

test('a text far beyond the limit is refused before it is cleaned, with the name of its field', () => {
  const refusal = expect.objectContaining({ coded: 'campo-non-valido', values: { campo: 'text' } }) as Error;
  const text = `x${' '.repeat(2000)}x`;
  expect(() => canonicalBody({ text }, schema)).toThrow(refusal);
  expect(() => canonicalFields({ TEXT: text }, schema)).toThrow(refusal);
});

test('every text in a request has a maximum length', () => {
  const endless = entries.flatMap(({ call, row }) =>
    Object.entries(row.request.properties as Record<string, Shape>)
      .filter(([, shape]) => texts(shape).some(({ maxLength }) => maxLength === undefined))
      .map(([name]) => `${call} ${name}`),
  );
  expect(endless).toEqual([]);
});

test('a strict field, such as a mail address, loses invisible characters anywhere in it', () => {
  const strict = Type.Object({ email: Strict(50), telefono: Phone });
  const sent = { email: '\u202aan\u200bna@example.com\u202c', telefono: '\u202a0039 (333) 123-45.67\u202c' };
  const read = { email: 'anna@example.com', telefono: '+393331234567' };
  expect(canonicalBody(sent, strict)).toEqual(read);
  expect(canonicalFields(sent, strict)).toEqual(read);
});

test('each mail address and telephone number of a request is a strict field', () => {
  const loose = entries.flatMap(({ call, row }) =>
    Object.entries(row.request.properties as Record<string, Shape>)
      .filter(([name]) => /^(email|telefono)$/i.test(name))
      .filter(([, shape]) => texts(shape).some(({ format }) => format !== 'strict' && format !== 'phone'))
      .map(([name]) => `${call} ${name}`),
  );
  expect(loose).toEqual([]);
});

test.each([
  'mailto:anna@example.org',
  'anna@example.org.',
  ' MAILTO:anna@example.org. ',
  '\u200bmailto:anna@example.org',
])('in %j the mail address is found, without what no mail server accepts', (email) => {
  const strict = Type.Object({ email: Strict(50) });
  expect(canonicalBody({ email }, strict)).toEqual({ email: 'anna@example.org' });
  expect(canonicalFields({ email }, strict)).toEqual({ email: 'anna@example.org' });
});
