import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { walkers, walkersOf } from './walkers.mjs';

test('each test file that npm run check names exists', () => {
  assert.deepEqual(
    walkers.flatMap(({ run }) => run).filter((path) => !existsSync(path)),
    [],
  );
});

for (const [changed, told] of [
  ['contract/families/post.ts', 'server/testing/answerSizes.test.ts'],
  ['contract/filters.ts', 'src/app/redactedFields.test.ts'],
  ['server/db/reference/labels/de/login.json', 'server/db/reference/hyphens.test.ts'],
  ['src/app/routes.tsx', 'server/http/pagePaths.test.ts'],
  ['server/db/migrations/016.do.brand.sql', 'server/erasure/erasure.test.ts'],
  ['server/modules/bookmark/bookmark.test.ts', '.tools/docs.test.mjs'],
])
  test(`after a change of ${changed} npm run check runs ${told}`, () =>
    assert.ok(walkersOf([changed]).includes(told)));

test('after a change of a file that no other test reads, npm run check adds no test', () =>
  assert.deepEqual(walkersOf(['src/lib/format.ts', 'server/line.ts']), []));
