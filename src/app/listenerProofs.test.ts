import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const modules = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('testing/'));
const namesIn = (pattern: RegExp) =>
  modules.flatMap((path) => [...read(path).matchAll(pattern)].map(([, name = '']) => ({ path, name })));

const found = namesIn(/^export const (\w+): Listener = /gm);
const toggles = namesIn(/^export const (\w+) = createToggle\(/gm);
const lists = ['app/firstListeners.ts', 'app/pwa.ts', 'app/listeners.ts']
  .map((path) => read(path).split('= [')[1])
  .join('');

test('the search finds listeners and toggles', () => expect([found.length, toggles.length]).not.toContain(0));

test('every module with listeners exports them, and each toggle has one', () => {
  const listening = modules.filter((path) => /^ *startListening\(/m.test(read(path)));
  const silent = listening.filter((path) => !found.some((one) => one.path === path));
  expect(silent).toEqual(['core/overlay/createToggleSlice.ts']);
});

test.each(toggles)('the toggle $name of $path exports its listener', ({ path, name }) => {
  expect(found).toContainEqual({ path, name: `${name}Listener` });
});

test.each(found)('the listener $name of $path is in exactly one of the three lists', ({ name }) => {
  expect(lists.match(new RegExp(`\\b${name}\\b`, 'g'))).toHaveLength(1);
});

test.each(found)('the listener $name of $path has an events test beside it', ({ path, name }) => {
  const proof = path.replace(/\.tsx?$/, '.events.test.ts');
  expect(existsSync(join(root, proof)) && read(proof)).toMatch(
    new RegExp(`listeningTo\\([^)]*\\b${name}\\b`),
  );
});
