import type { TObject } from 'typebox';
import { lineBreak, plainPhone, plainText } from '../../contract/plain';
import { codedError } from '../errors';

const integer = /^(0|[1-9][0-9]{0,15})$/;
const edge = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

/** ASCII is compared by code, because the regular expression takes fifty times as long. */
const isEdge = (code: number): boolean =>
  code < 0x7f ? code === 0x20 || (code > 0x08 && code < 0x0e) : edge.test(String.fromCodePoint(code));

/** Removes blanks and invisible characters at both ends, in linear time even for long runs. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end) {
    const code = text.codePointAt(start) ?? 0;
    if (!isEdge(code)) break;
    start += code > 0xffff ? 2 : 1;
  }
  while (end > start) {
    const pair = text.codePointAt(end - 2) ?? 0;
    const code = pair > 0xffff ? pair : text.charCodeAt(end - 1);
    if (!isEdge(code)) break;
    end -= code > 0xffff ? 2 : 1;
  }
  return text.slice(start, end);
}

/** Matches control characters except tab and line break. Nobody types them, and JSON needs six bytes for each. */
const unseen = /[^\P{Cc}\t\n]/gu;

/**
 * More than four combining marks on a letter. Every script needs at most a few, and more would cover the neighbouring
 * lines.
 */
const stacked = /(\p{M}{4})\p{M}+/gu;

/** Matches a visible character. The symbols and letters at the end are blank in every font. */
const drawn = /[^\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/u;
export const isVisible = (text: string): boolean => drawn.test(text);

/**
 * Makes a text such that the database can store it: trims it, makes its Unicode well formed, turns every line break
 * into \n, and removes control characters and excess combining marks. Throws for NUL.
 */
export function cleanText(text: string): string {
  if (text.includes('\u0000')) throw codedError('non-valido');
  return trimmed(text.toWellFormed().replace(lineBreak, '\n').replace(unseen, '').replace(stacked, '$1'));
}

interface Shape {
  type?: string;
  format?: string;
  anyOf?: Shape[];
  const?: unknown;
  maxLength?: number;
}

const accepts = (shape: Shape, type: string): boolean =>
  shape.type === type || (shape.anyOf?.some((option) => accepts(option, type)) ?? false);

const maxLetters = (shape: Shape): number =>
  Math.max(shape.type === 'string' ? (shape.maxLength ?? 0) : 0, ...(shape.anyOf ?? []).map(maxLetters));

/** How many characters may be trimmed from a text, such as blanks that a form or keyboard added. */
const maxRound = 1000;

/** Whether the text has more than `max` characters, where a surrogate pair and a CRLF each count as one. */
function isLonger(text: string, max: number): boolean {
  if (text.length <= max || text.length > 2 * max) return text.length > max;
  let signs = text.length;
  for (let at = 1; at < text.length; at += 1) {
    const [before, code] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
    if ((before === 0x0d && code === 0x0a) || (before >> 10 === 0x36 && code >> 10 === 0x37)) signs -= 1;
  }
  return signs > max;
}

/**
 * A mail address or a date as it was meant: without invisible characters, a link's "mailto:" and the full stop of a
 * sentence.
 */
const strictText = (text: string): string =>
  plainText(text)
    .replace(/^mailto:/i, '')
    .replace(/\.$/, '');

const oneLine = new Set(['line', 'freeLine', 'strict']);
const breaks = /[\t\n]+/g;

/**
 * Cleans the text unless it is a secret, and joins its lines if the schema says so. First refuses a text that is too
 * long even after trimming.
 */
function read(text: string, shape: Shape, field: string): string {
  if (shape.format === 'password') return text;
  if (isLonger(text, maxLetters(shape) + maxRound) || text.includes('\u0000'))
    throw codedError('campo-non-valido', { campo: field });
  const clean = cleanText(text);
  if (shape.format === 'phone') return plainPhone(clean);
  const seen = shape.format === 'strict' ? strictText(clean) : clean;
  return oneLine.has(shape.format ?? '') ? seen.replace(breaks, ' ') : seen;
}

/**
 * Converts a text of a query or form to the type that the schema asks for. A text that does not fit stays a text, which
 * validation then refuses.
 */
function fromText(sent: string, shape: Shape, field: string): unknown {
  const text = read(sent, shape, field);
  if (accepts(shape, 'integer') || accepts(shape, 'number')) {
    // A number must have no blanks, since none of our programs adds any.
    if (integer.test(sent)) return Number(sent);
    if (accepts(shape, 'boolean') && (text === 'true' || text === 'false')) return text === 'true';
  }
  return text;
}

const properties = (schema: TObject): [string, Shape][] => Object.entries<Shape>(schema.properties);

/** The fields of a query or form: ignores the case of their names, refuses duplicates, reads numbers. */
export function canonicalFields(fields: object, schema: TObject): Record<string, unknown> {
  const sent = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) {
    const key = name.toLowerCase();
    if (sent.has(key) || Array.isArray(value))
      throw codedError('campo-non-valido', { campo: name.slice(0, 40) });
    sent.set(key, value);
  }
  const found: Record<string, unknown> = {};
  for (const [name, shape] of properties(schema)) {
    const value = sent.get(name.toLowerCase());
    if (typeof value === 'string') found[name] = fromText(value, shape, name);
  }
  return found;
}

/** The fields of a JSON body that the schema has; others are dropped. */
export function canonicalBody(body: unknown, schema: TObject): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const sent = new Map(Object.entries(body));
  const found: Record<string, unknown> = {};
  for (const [name, shape] of properties(schema)) {
    if (!sent.has(name)) continue;
    const value: unknown = sent.get(name);
    found[name] = typeof value === 'string' ? read(value, shape, name) : value;
  }
  return found;
}
