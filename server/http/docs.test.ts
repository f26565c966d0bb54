import { entries } from '../../contract/table';
import { startTestHost } from '../testing/host';
import { refusedWith } from './refused';

interface Operation {
  operationId?: string;
  summary?: string;
  security?: object[];
  responses: Record<string, { $ref?: string; description?: string }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    responses: Record<string, { description: string; headers: Record<string, object> }>;
  };
}

let text: string;
let document: Document;
let operations: [call: string, Operation][];
beforeAll(async () => {
  const host = await startTestHost();
  text = (await host.app.inject('/docs/json')).body;
  await host.close();
  document = JSON.parse(text) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});

const known = new Set(
  (
    'type properties required items anyOf enum minimum maximum minLength maxLength minItems maxItems ' +
    'uniqueItems pattern format additionalProperties description $ref'
  ).split(' '),
);

type Shape = Record<string, unknown>;

function* schemasIn(part: unknown, isSchema = false): Generator<Shape> {
  if (typeof part !== 'object' || part === null) return;
  if (Array.isArray(part)) {
    for (const inner of part) yield* schemasIn(inner, isSchema);
    return;
  }
  const shape = part as Shape;
  if (isSchema) yield shape;
  for (const [key, inner] of Object.entries(shape)) {
    const holdsSchemas = key === 'properties' || key === 'schemas';
    if (holdsSchemas) yield* schemasIn(Object.values(inner as object), true);
    else yield* schemasIn(inner, key === 'schema' || (isSchema && (key === 'items' || key === 'anyOf')));
  }
}

test('the OpenAPI description contains exactly the calls of the contract, each with its own name', () => {
  expect(operations.map(([call]) => call).sort()).toEqual(entries.map(({ call }) => call).sort());
  const names = operations.map(([, { operationId }]) => operationId);
  expect(new Set(names).size).toBe(entries.length);
  for (const name of names) expect(name).toMatch(/^\w+$/);
  expect(Object.keys(document.paths).filter((path) => /[*{]/.test(path))).toEqual([]);
});

test('the description of each call says whether it needs a token, and with which statuses it refuses and why', () => {
  const told = new Map(operations);
  for (const entry of entries) {
    const { security, responses = {} } = told.get(entry.call) ?? {};
    expect(security).toEqual(entry.row.access.who === 'public' ? [] : [{ token: [] }]);
    const statuses = Object.keys(responses).filter((status) => status !== '200');
    expect(statuses.map(Number)).toEqual(refusedWith(entry));
    for (const status of statuses) {
      const name = responses[status]?.$ref?.split('/').at(-1) ?? '';
      expect(document.components.responses[name]?.description).toMatch(/^- `[a-z-]+`: \S/);
    }
  }
});

test('the description of a temporary refusal names the delay, and for strangers the proof-of-work task', () => {
  const { Refusal429, Refusal503 } = document.components.responses;
  expect(Object.keys(Refusal429?.headers ?? {})).toEqual(['Retry-After', 'x-work']);
  expect(Object.keys(Refusal503?.headers ?? {})).toEqual(['Retry-After']);
});

test('every property of the description is a part of OpenAPI', () => {
  const words = [...schemasIn(document)].flatMap((shape) => Object.keys(shape));
  expect([...new Set(words)].filter((word) => !known.has(word) && !word.startsWith('x-'))).toEqual([]);
});

test('a shape that occurs more than once has a name, and every name is used', () => {
  const shapes = [...schemasIn(document)].filter((shape) => 'properties' in shape);
  const texts = shapes.map((shape) => JSON.stringify(shape));
  const twice = texts.filter((shape, at) => texts.indexOf(shape) !== at);
  expect(twice).toEqual([]);
  const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  expect(Object.keys(document.components.schemas).filter((name) => !referred.has(name))).toEqual([]);
});
