import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readLabels } from '../testing/labels';

const root = process.cwd();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const login = JSON.parse(read('server/db/reference/labels/it/login.json')) as Record<string, string>;
const languages = readdirSync(join(root, 'server/db/reference/labels'));

/** Resolves an import path without a file extension. */
const fileOf = (path: string) =>
  ['', '.ts', '.tsx'].map((ending) => path + ending).find((file) => /\.\w+$/.test(file) && existsSync(file));
const imports =
  /^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'|^import '(\.[^']+)'|webpackMode: "eager" \*\/ '(\.[^']+)'/gm;

/** Collects a file of the first load and, recursively, what it imports. */
function walk(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, named = '', bare = '', eager = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
    const found = fileOf(join(dirname(file), named || bare || eager));
    if (found?.match(/\.tsx?$/)) walk(found, seen);
  }
  return seen;
}

const firstFiles = [...walk(join(root, 'src/boot/main.tsx'))];
const said = firstFiles.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*(?:[\w.]+\s*\?\s*'([^']+)'\s*:\s*)?'([^']+)'/g)].flatMap(
    ([, either, label]) =>
      [either, label].flatMap((one) => (one ? { label: one, file: relative(root, file) } : [])),
  ),
);

test('every text that the first load uses is bundled', () => {
  expect(firstFiles.map((file) => relative(root, file))).toContain('src/features/login/LoginForm.tsx');
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter(({ label }) => !(label in login))).toEqual([]);
});

test('no other text is bundled', () => {
  const isSaid = (label: string) => said.some((one) => one.label === label.replace(/_\w+$/, ''));
  expect(Object.keys(login).filter((label) => !isSaid(label))).toEqual([]);
});

test('each language’s built-in texts are in a chunk of their own', () => {
  const code = read('src/i18n/ownTexts.ts');
  for (const lang of languages) {
    expect(code).toContain(`/* webpackChunkName: "texts-${lang}" */ './own/${lang}'`);
    expect(read(`src/i18n/own/${lang}.ts`)).toContain(`labels/${lang}'`);
    expect(Object.keys(readLabels(lang)).length).toBeGreaterThan(1000);
  }
});
