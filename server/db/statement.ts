/** A statement in the driver's form: `$1` stands for the first value. */
export interface Statement {
  text: string;
  values: unknown[];
}

export const write = Symbol('write');

/** Appends the part's values to `values`, and returns its text for the place after the text `before`. */
export interface Part {
  [write](values: unknown[], before: string): string;
}

export type Value = string | number | bigint | boolean | Date | Uint8Array | null | Part | readonly Value[];

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && write in value;

export const partOf = (writing: (values: unknown[], before: string) => string): Part => ({
  [write]: writing,
});

function put(values: unknown[], value: unknown): string {
  const isNone = value === undefined || (value instanceof Date && Number.isNaN(value.getTime()));
  if (isNone) throw new TypeError(`${String(value)} is no value of a statement`);
  values.push(value);
  return `$${values.length}`;
}

/** The text of a template, with its parts and values inserted. */
export const template = (strings: readonly string[], inner: readonly unknown[]): Part =>
  partOf((values, before) =>
    inner.reduce<string>((text, value, at) => {
      const own = isPart(value) ? value[write](values, before + text) : put(values, value);
      return text + own + (strings[at + 1] ?? '');
    }, strings[0] ?? ''),
  );

export const part = (strings: TemplateStringsArray, ...inner: readonly Value[]): Part =>
  template(strings, inner);

/** A raw text, which must come from our own code. */
export const plain = (text: string | number): Part => partOf(() => String(text));

export const joined = (parts: readonly Part[], between: string): Part =>
  partOf((values, before) => parts.map((one) => one[write](values, before)).join(between));

export function statementOf(part: Part): Statement {
  const values: unknown[] = [];
  return { text: part[write](values, ''), values };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const columns = (names: readonly string[]): string => names.map(quoted).join(', ');

export const namesPart = (names: readonly string[]): Part => partOf(() => columns(names));
export const jsonPart = (value: unknown): Part => partOf((values) => put(values, JSON.stringify(value)));

/** `(a, b) VALUES ($1, $2)` in an INSERT; `a = $1, b = $2` after SET. */
export const rowsPart = (
  rows: readonly Readonly<Record<string, unknown>>[],
  names: readonly string[],
): Part =>
  partOf((values, before) => {
    const own = (row: Readonly<Record<string, unknown>> | undefined, name: string): string => {
      const value = row?.[name];
      return isPart(value) ? value[write](values, before) : put(values, value);
    };
    if (/\bset\s*$/i.test(before))
      return names.map((name) => `${quoted(name)} = ${own(rows[0], name)}`).join(', ');
    const lines = rows.map((row) => `(${names.map((name) => own(row, name)).join(', ')})`);
    return `(${columns(names)}) VALUES ${lines.join(', ')}`;
  });
