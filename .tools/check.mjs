// npm run check: checks the types, and for the files changed since the last commit runs the lint, the nearest tests,
// and the tests that read such files without importing them.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { walkersOf } from './walkers.mjs';
import { ended, forwardSignals, node } from './run.mjs';

const jest = 'node_modules/jest/bin/jest.js';
/** On two cores this many test files take about a minute. */
const maxFiles = 12;

const lines = (command, args) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
    .split('\n')
    .filter(Boolean);

const changed = [
  ...lines('git', ['diff', '--name-only', 'HEAD']),
  ...lines('git', ['ls-files', '--others', '--exclude-standard']),
];
const there = changed.filter((file) => existsSync(file));
const code = there.filter((file) => /\.(?:tsx?|[cm]?js)$/.test(file));

/**
 * How far a test is from the change: 0 for a changed test, 1 for a test beside a changed file, 2 for a test that only
 * imports one.
 */
function distance(test) {
  if (changed.includes(test)) return 0;
  return code.some((file) => dirname(file) === dirname(test)) ? 1 : 2;
}

function relatedTests() {
  const sources = code.filter((file) => /^(?:src|server|contract)\//.test(file));
  if (sources.length === 0) return [];
  return lines(process.execPath, [jest, '--listTests', '--findRelatedTests', ...sources])
    .map((path) => relative('.', path))
    .sort((a, b) => distance(a) - distance(b) || a.localeCompare(b));
}

async function step(name, args) {
  const begun = Date.now();
  const child = node(args);
  forwardSignals(child);
  const failed = (await ended(child)) !== 0;
  console.log(`--- ${name}: ${failed ? 'FAILED' : 'ok'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  if (failed) process.exitCode = 1;
}

async function checkTests() {
  const related = relatedTests();
  const walkers = walkersOf(changed);
  const chosen = [...new Set([...walkers, ...related.slice(0, maxFiles)])];
  const [tools, files] = [true, false].map((isTool) =>
    chosen.filter((file) => file.endsWith('.mjs') === isTool),
  );
  if (files.length > 0) await step('tests', [jest, '--maxWorkers=2', '--runTestsByPath', ...files]);
  if (tools.length > 0) await step('rules and docs', ['--test', '--test-reporter=dot', ...tools]);
  const left = related.filter((file) => !chosen.includes(file)).length;
  if (left > 0) console.log(`${left} more test files read what changed: npm test runs them.`);
}

async function checkCode() {
  await step('types', ['node_modules/typescript-native/bin/tsc', '-p', '.']);
  if (code.length === 0) return;
  await step('lint', ['node_modules/oxlint/bin/oxlint', '--no-error-on-unmatched-pattern', ...code]);
}

const begun = Date.now();
console.log(`${changed.length} files changed since the last commit`);
await Promise.all([checkCode(), checkTests()]);
console.log(`npm run check took ${((Date.now() - begun) / 1000).toFixed(0)} s`);
