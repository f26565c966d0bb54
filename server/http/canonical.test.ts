import Type from 'typebox';
import { Phone, Strict } from '../../contract/common';
import { entries } from '../../contract/table';
import type { Shape } from '../testing/samples';
import { canonicalBody, canonicalFields, cleanText } from './canonical';

test('blanks and invisible signs go from both ends of a text, and stay within it', () => {
  expect(cleanText(' \t\u00a0\u200b\u{e0001}a \u200d b\u{e0001}\u00a0\r\n')).toBe('a \u200d b');
  expect(cleanText('\u{1f600}')).toBe('\u{1f600}');
  expect(cleanText('\u{e0001}\u{e0001}')).toBe('');
  expect(cleanText('a\ud83d')).toBe('a\ufffd');
  expect(cleanText('')).toBe('');
  expect(cleanText('a\r\nb\rc\nd')).toBe('a\nb\nc\nd');
});

test('control characters go, which JSON would take six bytes for; tabs and line breaks stay', () => {
  expect(cleanText('a\u0001\u001f\u007f\u0085\vb\tc\nd')).toBe('ab\tc\nd');
});

const schema = Type.Object({ text: Type.Optional(Type.String({ maxLength: 5 })), id: Type.Integer() });

test('a short text between long blanks is the short text', () => {
  const text = `${' '.repeat(500)}ciao${' '.repeat(500)}`;
  expect(canonicalBody({ text }, schema)).toEqual({ text: 'ciao' });
  expect(canonicalFields({ text }, schema)).toEqual({ text: 'ciao' });
});

test('a text of the greatest length is read whole, however many places its letters and line breaks take', () => {
  expect(canonicalBody({ text: '😀'.repeat(5) }, schema)).toEqual({ text: '😀'.repeat(5) });
  const lines = Type.Object({ text: Type.String({ maxLength: 6000 }) });
  expect(canonicalFields({ text: '\r\n'.repeat(5999) + 'x' }, lines)).toEqual({ text: 'x' });
});

test('a thousand signs may stand round a text and no more, whatever they are', () => {
  const around = (sign: string, count: number) => () => canonicalBody({ text: sign.repeat(count) }, schema);
  for (const sign of [' ', '\u{e0001}', '\r\n', '\ud83d']) {
    expect(around(sign, 1005)()).toEqual({ text: sign === '\ud83d' ? '\ufffd'.repeat(1005) : '' });
    expect(around(sign, 1006)).toThrow('campo-non-valido');
  }
});

test('a text far beyond the longest is refused unread, by the name of its field', () => {
  const refusal = expect.objectContaining({ coded: 'campo-non-valido', values: { campo: 'text' } }) as Error;
  const text = `x${' '.repeat(2000)}x`;
  expect(() => canonicalBody({ text }, schema)).toThrow(refusal);
  expect(() => canonicalFields({ TEXT: text }, schema)).toThrow(refusal);
});

const texts = (shape: Shape): Shape[] => [
  ...(shape.type === 'string' && shape.const === undefined ? [shape] : []),
  ...(shape.anyOf ?? []).flatMap(texts),
];

test('every text of a request has a greatest length', () => {
  const endless = entries.flatMap(({ call, row }) =>
    Object.entries(row.request.properties as Record<string, Shape>)
      .filter(([, shape]) => texts(shape).some(({ maxLength }) => maxLength === undefined))
      .map(([name]) => `${call} ${name}`),
  );
  expect(endless).toEqual([]);
});

test('a field of a strict form is read as its writer saw it, wherever signs that nobody sees stand', () => {
  const strict = Type.Object({ email: Strict(50), telefono: Phone });
  const sent = { email: '\u202aan\u200bna@example.com\u202c', telefono: '\u202a0039 (333) 123-45.67\u202c' };
  const read = { email: 'anna@example.com', telefono: '+393331234567' };
  expect(canonicalBody(sent, strict)).toEqual(read);
  expect(canonicalFields(sent, strict)).toEqual(read);
});

test('each mail address and telephone number of a request is such a field', () => {
  const loose = entries.flatMap(({ call, row }) =>
    Object.entries(row.request.properties as Record<string, Shape>)
      .filter(([name]) => /^(email|telefono)$/i.test(name))
      .filter(([, shape]) => texts(shape).some(({ format }) => format !== 'strict' && format !== 'phone'))
      .map(([name]) => `${call} ${name}`),
  );
  expect(loose).toEqual([]);
});
