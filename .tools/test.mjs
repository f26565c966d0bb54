// npm test: installs if needed; runs types, build, lint, format and rules two at a time, then the tests of app, server
// and browser. A failed stage does not stop the next ones. --external adds the server's tests on an external
// PostgreSQL; --fast omits the browser; --to=FILE also writes the failed tests and the sum to a file.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installMissing, isBuildFresh } from './fresh.mjs';
import { ended, forwardSignals, node } from './run.mjs';

installMissing();
const reports = '.cache/reports';
const jest = 'node_modules/jest/bin/jest.js';
const total = { passed: 0, failed: 0 };
/** The name and the error of each failed test, printed last: the output of a long run is cut in the middle. */
const failures = [];

/** The first lines of an error, without its stack, indented below the test's name. */
const beginningOf = (error) =>
  stripVTControlCharacters(error)
    .split('\n')
    .filter((text) => text.trim() !== '' && !/^ *at /.test(text))
    .slice(0, 8)
    .map((text) => `      ${text.trim().slice(0, 200)}`);

/**
 * Runs one stage. `count` gets the numbers of passed and failed tests from its report; without a report only a failure
 * of the process counts.
 */
async function stage(name, args, { count, env = {} } = {}) {
  console.log(`\n=== ${name} ===`);
  const begun = Date.now();
  const child = node(args, { env: { ...process.env, ...env } });
  forwardSignals(child);
  const code = await ended(child);
  if (code === 130 || code === 143) process.exit(code);
  const counted = count?.() ?? { passed: 0, failed: 0, names: [] };
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed;
  total.passed += counted.passed;
  total.failed += failed;
  const names = failed > 0 && counted.names.length === 0 ? ['no test is named'] : counted.names;
  if (failed > 0) failures.push(`${name}:`, ...names);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const sum = count ? `, ${counted.passed} passed, ${failed} failed` : '';
  console.log(`--- ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s${sum}`);
}

/** A test file that does not load counts as one failed test. */
function countJest(report) {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const failed = result.testResults.filter((file) => file.status === 'failed');
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      names: failed.flatMap(({ name, message, assertionResults }) => {
        const tests = assertionResults.filter((test) => test.status === 'failed');
        const errors = tests.flatMap(({ fullName, failureMessages: [error = ''] }) => [
          `  ${fullName}`,
          ...beginningOf(error),
        ]);
        return [relative('.', name), ...(tests.length > 0 ? errors : beginningOf(message))];
      }),
    };
  } catch {
    return { passed: 0, failed: 0, names: [] };
  }
}

/** The steps that the installed browser cannot do, and the missing browser engines, each with the reason. */
function skippedSteps() {
  if (!existsSync(tapFile('browser'))) return [];
  const report = readFileSync(tapFile('browser'), 'utf8');
  return [...report.matchAll(/^ *ok \d+ - (.+) # SKIP (.+)$/gm)].map(
    ([, step, reason]) => `${step}: ${reason}`,
  );
}

/** node:test ends its TAP with "# pass 3" and "# fail 0". */
function countTap(report) {
  try {
    const text = readFileSync(report, 'utf8');
    const last = (word) =>
      Number([...text.matchAll(new RegExp(`^# ${word} (\\d+)$`, 'gm'))].at(-1)?.[1] ?? 0);
    const found = text.matchAll(/^( *)not ok \d+ - (.+)\n(?:\1  ---\n([^]*?)^\1  \.\.\.$)?/gm);
    const names = [...found].flatMap(([, , test, details = '']) => {
      const [, error = ''] = /^ *error: (?:\|-\n)?([^]*?)^ *code: /m.exec(details) ?? [];
      return [test, ...beginningOf(error)];
    });
    return { passed: last('pass'), failed: last('fail') + last('cancelled'), names };
  } catch {
    return { passed: 0, failed: 0, names: [] };
  }
}

function jestStage(name, projects, script = [jest]) {
  const report = `${reports}/${name.replaceAll(' ', '-')}.json`;
  const chosen = ['--selectProjects', ...projects];
  const args = [...script, ...chosen, '--json', `--outputFile=${report}`];
  return stage(name, args, { count: () => countJest(report) });
}

const tapFile = (name) => `${reports}/${name}.tap`;

function reporters(name) {
  const shown = ['--test-reporter=dot', '--test-reporter-destination=stdout'];
  return [...shown, '--test-reporter=tap', `--test-reporter-destination=${tapFile(name)}`];
}

function tapStage(name, args, env) {
  const report = tapFile(name.replaceAll(' ', '-'));
  return stage(name, args, { count: () => countTap(report), env });
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** The checks of the source and the build, longest first. */
const checks = [
  async () => {
    await stage('types', ['node_modules/typescript-native/bin/tsc', '-p', '.']);
    if (!isBuildFresh()) await stage('build', ['.tools/build.mjs']);
  },
  () => stage('lint', ['node_modules/oxlint/bin/oxlint']),
  () => stage('form', ['node_modules/oxfmt/bin/oxfmt', '--check']),
  () =>
    tapStage('rules and docs', [
      '--test',
      ...reporters('rules-and-docs'),
      '.tools/lint/rules.test.mjs',
      '.tools/docs.test.mjs',
      '.tools/walkers.test.mjs',
      '.tools/styledNames.test.mjs',
    ]),
];

async function runChecks() {
  for (let check = checks.shift(); check; check = checks.shift()) await check();
}

// Each check uses one core. Three checks at the same time took longer than two.
await Promise.all([runChecks(), runChecks()]);
const isFast = process.argv.includes('--fast');
await jestStage('app', ['app', 'logic']);
await jestStage('server', ['server']);
if (process.argv.includes('--external'))
  await jestStage('server on PostgreSQL outside', ['server'], ['.tools/outside.mjs']);
if (!isFast)
  await tapStage('browser', ['.tools/e2e.mjs', 'e2e/journeys', 'e2e/engines'], {
    E2E_REPORT: tapFile('browser'),
  });

const skipped = skippedSteps();
if (skipped.length > 0) console.log([`\n${skipped.length} skipped:`, ...skipped].join('\n'));
const line = `${total.passed} passed, ${total.failed} failed`;
const to = process.argv.find((arg) => arg.startsWith('--to='))?.slice('--to='.length);
const sum = [...failures, line].join('\n');
if (to) writeFileSync(to, `${sum}\n`);
console.log(`\n${sum}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
