import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync('docs/MACHINES.md', 'utf8');

test('docs/MACHINES.md matches the transition tables', () => {
  const check = () =>
    execFileSync(process.execPath, ['.tools/generate.mjs', 'diagrams', '--check'], { stdio: 'pipe' });
  expect(check).not.toThrow();
});

test('docs/MACHINES.md contains every transition table', () => {
  const tables = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join('src', file), 'utf8').match(/: Transitions<[A-Z]\w+,/g) ?? []);
  // Not counted: `lib/machine.ts` and `testing/walkTable.ts`, which take a table as a parameter.
  expect(page.match(/^stateDiagram-v2$/gm)).toHaveLength(tables.length - 2);
});
