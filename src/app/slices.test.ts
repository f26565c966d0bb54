import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../lib/guards';

const root = join(__dirname, '..');
const modules = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^testing\//.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));

interface Sliced {
  reducerPath: string;
  actions: Record<string, { type: string }>;
}
const isSlice = (part: unknown): part is Sliced =>
  isRecord(part) && 'reducerPath' in part && 'actions' in part;

/** Every slice of the app, found by the call that adds it to the store. */
const entries = modules.flatMap(({ path, source }) =>
  [...source.matchAll(/\binjectSlice\((\w+)\)/g)].map(([, name = '']) => ({ path, name })),
);
const slices = entries.map(({ path, name }) => {
  const part = jest.requireActual<Record<string, unknown>>(join(root, path))[name];
  if (!isSlice(part)) throw new Error(`${path} does not export ${name}`);
  return part;
});
const keys = slices.map(({ reducerPath }) => reducerPath);

test.each(slices.map((slice) => [slice.reducerPath, slice.actions] as const))(
  'the actions of the slice %s begin with its key in the store',
  (key, actions) => {
    for (const { type } of Object.values(actions)) expect(type.slice(0, type.indexOf('/'))).toBe(key);
  },
);

test('an action outside a slice begins with a slice’s key', () => {
  const made = modules.flatMap(({ source }) => [
    ...source.matchAll(/\bcreateAction(?:<[^(]*>)?\(\s*'(\w+)\//g),
  ]);
  expect(made.length).toBeGreaterThan(0);
  expect(keys).toEqual(expect.arrayContaining(made.map(([, key]) => key)));
});

test('a slice that reacts to its own calls identifies them by its key, and no other slice does', () => {
  const named = modules.flatMap(({ source }) =>
    [...source.matchAll(/= ownCalls\(\s*'(\w+)'/g)].map(([, key]) => key),
  );
  expect(keys).toEqual(expect.arrayContaining(named));
  expect(new Set(named).size).toBe(named.length);
});

test('the slices named in the specification have their keys, and no key is used twice', () => {
  expect(keys).toEqual(expect.arrayContaining(['auth', 'profile', 'bookmark', 'follow']));
  expect(new Set(keys).size).toBe(keys.length);
});
