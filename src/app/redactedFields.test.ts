import { execFileSync } from 'node:child_process';
import { entries } from '../../contract/table';
import { baseApi } from '../api/baseApi';
import { endpoints, names, sets } from '../lib/marks';
import { call, shown } from '../testing/redacted';

test('the generated list of marks matches the contract', () => {
  const check = () =>
    execFileSync(process.execPath, ['.tools/generate.mjs', 'marks', '--check'], { stdio: 'pipe' });
  expect(check).not.toThrow();
});

test('the generated list of marks has each endpoint of the app', () => {
  expect(Object.keys(baseApi.endpoints).filter((name) => !(name in endpoints))).toEqual([]);
});

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  type?: string;
  const?: unknown;
  'x-mark'?: string;
}

/**
 * Names of fields that are private in some rows of the contract and public in others, each with the reason. `npm run
 * marks` leaves them out of the general list, so such a field is shown wherever no call tells which row it belongs to.
 */
const allowed: Record<string, string> = {
  descrizione:
    'An ad’s is everybody’s, an address of the gazetteer is a place, which only its own call’s cache holds.',
  titolo:
    'An ad’s is everybody’s; a reported thing’s may be somebody’s words, which the calls of keepers alone carry.',
};

/** The shape itself, its alternatives, and the shapes of its list's items. */
const formsOf = (shape: Shape): Shape[] => [
  shape,
  ...[shape.items, ...(shape.anyOf ?? [])].flatMap((inner) => (inner ? formsOf(inner) : [])),
];
const fieldsOf = (shape: Shape): [name: string, field: Shape][] =>
  formsOf(shape).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([key, field]): [string, Shape][] => [
      [key.toLowerCase(), field],
      ...fieldsOf(field),
    ]),
  );
const isMarked = (shape: Shape): boolean => shape['x-mark'] !== undefined;
/** Whether the field holds text or a measure that a person enters: no counter, no constant. */
const isFree = (shape: Shape): boolean =>
  (shape.type === 'string' || shape.type === 'number') && shape.const === undefined;

/** An object of this shape with a unique text ("canary") in each private field, and a plain word in each other text. */
function filled(shape: Shape, canaries: string[]): unknown {
  if (isMarked(shape) && shape.type !== 'number') {
    canaries.push(`canary-${canaries.length}-x`);
    return canaries.at(-1);
  }
  if (shape.anyOf) return filled(shape.anyOf[0] ?? {}, canaries);
  if (shape.items) return [filled(shape.items, canaries), filled(shape.items, canaries)];
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties).map(([key, inner]) => [key, filled(inner, canaries)]),
    );
  return shape.type === 'string' ? 'word' : 1;
}

test.each(entries.map(({ call: row }) => row))('no private text of %s appears in a recording', (name) => {
  const { row } = entries.find((one) => one.call === name) ?? { row: { request: {}, reply: {} } };
  const canaries: string[] = [];
  const [request, reply] = [row.request, row.reply].map((shape) => filled(shape as Shape, canaries));
  const marked = ([row.request, row.reply] as Shape[])
    .flatMap(fieldsOf)
    .flatMap(([field, shape]) => (isMarked(shape) ? [field] : []));
  // All endpoints that may make this call.
  const fitting = Object.keys(endpoints).filter((endpoint) => {
    const own = sets[endpoints[endpoint] ?? -1] ?? {};
    return marked.every((field) => field in own);
  });
  const ways = fitting.flatMap((endpoint) => [
    call(endpoint, request, reply),
    {
      api: {
        queries: {
          [`${endpoint}(${JSON.stringify(request)})`]: {
            endpointName: endpoint,
            originalArgs: request,
            data: reply,
          },
        },
      },
    },
  ]);
  // The general list applies to everything that belongs to no call of the app.
  const isPlain = marked.some((field) => field in allowed);
  const text = JSON.stringify(shown([...ways, ...(isPlain ? [] : [{ request, reply }])]));
  for (const canary of canaries) expect(text).not.toContain(canary);
});

/** The names that are private in some row, and are an unmarked text or measure in another row. */
function inTwoMinds(shapes: Shape[]): string[] {
  const fields = shapes.flatMap(fieldsOf);
  const namesOf = (fits: (field: Shape) => boolean) =>
    new Set(fields.flatMap(([name, field]) => (fits(field) ? [name] : [])));
  const marked = namesOf((field) => formsOf(field).some(isMarked));
  const plain = namesOf((field) => !isMarked(field) && formsOf(field).some(isFree));
  return [...marked].filter((name) => plain.has(name)).sort();
}

test('a field with the name of a private field is private too, apart from the allowed names', () => {
  const shapes = entries.flatMap(({ row }) => [row.request, row.reply] as Shape[]);
  expect(inTwoMinds(shapes)).toEqual(Object.keys(allowed).sort());
  for (const name of Object.keys(allowed)) expect(names).not.toHaveProperty(name);
});

test.each<[form: string, bare: Shape]>([
  ['a text', { type: 'string' }],
  ['a text or null', { anyOf: [{ type: 'null' }, { type: 'string' }] }],
  ['a list of texts', { items: { type: 'string' } }],
  ['a measure', { type: 'number' }],
  [
    'a text that is marked only in one of its alternatives',
    { anyOf: [{ type: 'string', 'x-mark': 'contact' }] },
  ],
])('the search finds an unmarked field with a private field’s name: %s', (_form, bare) => {
  const marked = { properties: { Nome: { type: 'string', 'x-mark': 'contact' } } };
  const row = (field: Shape) => ({ properties: { list: { items: { properties: { nome: field } } } } });
  expect(inTwoMinds([marked, row(bare)])).toEqual(['nome']);
  expect(inTwoMinds([marked, row({ type: 'integer' })])).toEqual([]);
});
