import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import addNames from './webpack/styledNames.cjs';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(join('src', path), 'utf8'));
const named = (source) => {
  let text = '';
  addNames.call({ callback: (_error, made) => void (text = made) }, source);
  return text;
};
const countOf = (text, pattern) => [...text.matchAll(pattern)].length;

test('each styled component has the name of its constant in development', () => {
  const found = sources.filter((source) => source.includes('= styled'));
  assert.ok(found.length > 50);
  for (const source of found)
    assert.equal(
      countOf(named(source), /\.withConfig\(\{ displayName: '\w+' \}\)/g),
      countOf(source, /= styled\b/g),
    );
});
