// npm run e2e [files]: the journeys in a browser, three files at a time, against what is built.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, forwardSignals, node } from './run.mjs';

const folder = 'e2e/journeys';
const report = process.env['E2E_REPORT'];

const all = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
const asked = process.argv.slice(2);
const journeys = asked.length > 0 ? asked : all.sort().map((name) => `${folder}/${name}`);

const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
if (report) reporters.push('--test-reporter=tap', `--test-reporter-destination=${report}`);

if (journeys.length === 0) {
  console.error(`No journeys in ${folder}.`);
  process.exitCode = 1;
} else {
  const town = mkdtempSync(join(tmpdir(), 'piazza-town-'));
  const tests = node(['--import', 'tsx', ...reporters, 'e2e/run.ts', ...journeys], {
    env: { ...process.env, E2E_TOWN: town },
  });
  forwardSignals(tests);
  process.exitCode = await ended(tests);
  rmSync(town, { recursive: true, force: true });
}
