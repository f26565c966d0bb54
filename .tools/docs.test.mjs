// The pages of docs/ name files that are there.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folders = /^(?:contract|server|src|e2e|docs|public|\.tools)\//;
const pages = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

for (const page of pages)
  test(`${page} names files that are there`, () => {
    const named = [...readFileSync(page, 'utf8').matchAll(/`([\w./{},*-]+)`/g)].map(([, path]) => path);
    const missing = named.filter((path) => folders.test(path) && !/[{*]/.test(path) && !existsSync(path));
    assert.deepEqual([...new Set(missing)], []);
  });
