// npm run faults -- [regular expression for names]: uses the app with each seeded fault and saves a recording. The test
// generated from the recording must fail in the faulty app and pass in the fixed one.
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { startHost } from '../support/host';
import { openPhone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { saveRecording } from '../support/report';
import { readTown } from '../support/town';
import { quiet } from '../support/stream';
import { faultyBuilds } from './builds';
import { type Fault, faults } from './faults';
import { serveApp } from './serveApp';

const execute = promisify(execFile);
const folder = '.cache/faults';

/** Makes the fault happen and saves the recording; returns the text that the fixed app shows. */
async function meet(browser: Browser, url: string, root: string, fault: Fault, file: string) {
  const { page, context } = await openPhone(browser, url, 'it-IT', { isPlain: true });
  try {
    page.setDefaultTimeout(20_000);
    await serveApp(page, url, root);
    await enterAsVisitor(page);
    const words = await fault.meet(page, await readTown(page));
    await quiet(page);
    await saveRecording(page, file);
    return words ?? fault.expect;
  } finally {
    await context.close();
  }
}

const program = (...args: string[]) =>
  [process.execPath, ['--no-warnings', '--import', 'tsx', ...args]] as const;

/** The output of the failed test with this build; undefined if it passes. */
async function failureOf(test: string, root: string): Promise<string | undefined> {
  const env = { ...process.env, APP_ROOT: root };
  try {
    await execute(...program('--test', '--test-reporter=tap', test), { env });
    return undefined;
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    return /error: (?:\|-\s*)?([^]{0,400})/.exec(stdout)?.[1] ?? stdout;
  }
}

const asked = new RegExp(process.argv[2] ?? '');
const chosen = faults.filter(({ name }) => asked.test(name));
const build = faultyBuilds(chosen);
const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
const browser = await launchBrowser();
mkdirSync(folder, { recursive: true });

async function run(fault: Fault): Promise<string | undefined> {
  const at = join(folder, fault.name.replaceAll(' ', '-'));
  await build(at, fault);
  const words = await meet(browser, host.url, at, fault, `${at}.json`);
  const { without, request, pressed, count } = fault;
  const wanted = { expect: words, without, request, pressed, count: count?.map(String) };
  const flags = Object.entries(wanted).flatMap(([flag, value]) =>
    value ? [`--${flag}`, ...[value].flat()] : [],
  );
  await execute(...program('.tools/replay/cli.ts', `${at}.json`, '--test', `${at}.test.ts`, ...flags));
  const [faulty, mended] = await Promise.all(
    [at, join(folder, 'mended')].map((root) => failureOf(`${at}.test.ts`, root)),
  );
  if (process.env['SHOW']) console.log(`  in the faulty app: ${faulty}`);
  if (faulty === undefined) return 'passes in the faulty app';
  return mended && `fails in the mended app: ${mended}`;
}

try {
  await build(join(folder, 'mended'));
  let good = 0;
  for (const fault of chosen) {
    const wrong = await run(fault).catch((error: Error) => `was not met: ${error.message}`);
    if (wrong === undefined) good += 1;
    console.log(`${wrong === undefined ? 'ok  ' : 'FAIL'} ${fault.name}${wrong ? `: ${wrong}` : ''}`);
  }
  console.log(`${good} of ${chosen.length}`);
} finally {
  await browser.close();
  await host.stop();
}
