// npm run e2e [files or folders]: runs the journeys in a browser against the build, two files at a time.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, forwardSignals, node } from './run.mjs';

const report = process.env['E2E_REPORT'];

const within = (path) =>
  path.endsWith('.ts')
    ? [path]
    : readdirSync(path)
        .filter((name) => name.endsWith('.test.ts'))
        .sort()
        .map((name) => `${path}/${name}`);
const asked = process.argv.slice(2);
const journeys = (asked.length > 0 ? asked : ['e2e/journeys']).flatMap(within);

const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
if (report) reporters.push('--test-reporter=tap', `--test-reporter-destination=${report}`);

if (journeys.length === 0) {
  console.error(`No journeys in ${asked.join(', ')}.`);
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
