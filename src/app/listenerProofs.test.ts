import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
  .flatMap((path) =>
    [...read(path).matchAll(/^export const (\w+): Listener = /gm)].map(([, name = '']) => ({ path, name })),
  );
const lists = ['app/firstListeners.ts', 'app/listeners.ts']
  .map((path) => read(path).split('= [')[1])
  .join('');

test('the app has listeners', () => expect(found.length).toBeGreaterThan(30));

test.each(found)('$name of $path stands once in one of the two lists', ({ name }) => {
  expect(lists.match(new RegExp(`^  ${name},$`, 'gm'))).toHaveLength(1);
});

test.each(found)('what $name of $path emits is proven beside it, on a mock store', ({ path, name }) => {
  const proof = path.replace(/\.ts$/, '.events.test.ts');
  expect(existsSync(join(root, proof)) && read(proof)).toMatch(
    new RegExp(`listeningTo\\([^)]*\\b${name}\\b`),
  );
});
