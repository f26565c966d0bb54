// npm test ends with the tests that took longest, whatever stage they stand in.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { slowest } from './slowest.mjs';

const tap = `TAP version 13
# Subtest: a suite
    # Subtest: slow
    ok 1 - slow
      ---
      duration_ms: 5810.185518
      ...
    1..1
ok 1 - a suite
  ---
  duration_ms: 9999
  type: 'suite'
  ...
# Subtest: failed
not ok 2 - failed
  ---
  duration_ms: 6100.2
  location: 'a.ts:1:1'
  ...
`;
const json = {
  testResults: [{ assertionResults: [{ fullName: 'a unit', duration: 700 }, { fullName: 'skipped' }] }],
};

test('the slowest tests come first, of all stages; suites and broken reports are left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-slowest-'));
  writeFileSync(join(folder, 'browser.tap'), tap);
  writeFileSync(join(folder, 'app.json'), JSON.stringify(json));
  writeFileSync(join(folder, 'server.json'), '{"testResults": [');
  assert.deepEqual(slowest(folder, 3), [
    '   6.1 s  browser: failed',
    '   5.8 s  browser: slow',
    '   0.7 s  app: a unit',
  ]);
  rmSync(folder, { recursive: true });
});
