import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';

const imports = new Map<string, Set<string>>();
for (const path of readdirSync(__dirname, { recursive: true, encoding: 'utf8' })) {
  const [module = ''] = path.split(sep);
  if (module === path || !path.endsWith('.ts') || path.endsWith('.test.ts')) continue;
  const others = imports.get(module) ?? new Set();
  for (const [, to = ''] of readFileSync(join(__dirname, path), 'utf8').matchAll(/from '(\.\.[^']*)'/g)) {
    const [other = '', file] = normalize(join(path, '..', to)).split(sep);
    if (other !== '..' && other !== module && file !== undefined) others.add(other);
  }
  imports.set(module, others);
}

/** The modules that import this module, directly or through others. */
function above(module: string, found = new Set<string>()): Set<string> {
  for (const [other, names] of imports)
    if (names.has(module) && !found.has(other)) above(other, found.add(other));
  return found;
}

test('no two modules import each other, not even through others', () => {
  expect(imports.size).toBeGreaterThan(20);
  const circles = [...imports].flatMap(([module, names]) =>
    [...names].filter((name) => above(module).has(name)).map((name) => `${module} and ${name}`),
  );
  expect(circles).toEqual([]);
});
