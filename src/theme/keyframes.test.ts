import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string): string => readFileSync(join('src', path), 'utf8');
const named = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '');

test('the global style contains exactly the animations that components use', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const used = files
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => named(read(path), /^ *animation: (\w+) /gm))
    .filter((name) => name !== 'none');
  expect([...new Set(used)].sort()).toEqual(named(read('theme/GlobalStyle.ts'), /@keyframes (\w+)/g).sort());
});
