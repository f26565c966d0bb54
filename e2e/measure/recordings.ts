// node --import tsx e2e/measure/recordings.ts [recordings] [checkpoints each] [screens each]: records visits to all
// screens, replays them in a browser without a session, and compares states and screens. node --import tsx
// e2e/measure/recordings.ts --minutes 10 [walks] [first seed]: records random use with failing calls and network cuts,
// and compares the states, and the screens at nine moments of each walk.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import jsan from 'jsan';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { startHost } from '../support/host';
import { openPhone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { saveRecording } from '../support/report';
import { quiet } from '../support/stream';
import { readTown } from '../support/town';
import { type Checkpoint, go, noteStop, randomOf, readLines, type WalkStop, stops, strain } from './walk';

const execute = promisify(execFile);

const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((one) => [random(), one] as const)
    .sort(([one], [next]) => one - next)
    .map(([, one]) => one);

interface Walks {
  minutes: number;
  count: number;
  first: number;
  checkpoints: number;
}

interface Plan {
  /** The walk's number; each walk begins where the previous one ended. */
  at: number;
  screens: number;
  checkpoints: number;
}

/** Visits some screens, and notes the visible lines of a few. */
async function walk(page: Page, plan: Plan): Promise<Checkpoint[]> {
  const order = shuffled(stops(await readTown(page)), randomOf(1));
  const begin = plan.at * plan.screens;
  const chosen = Array.from(
    { length: plan.screens },
    (_, n) => order[(begin + n) % order.length] as WalkStop,
  );
  const every = Math.max(1, Math.floor(plan.screens / plan.checkpoints));
  const seen: Checkpoint[] = [];
  for (const [index, { path, shows, open }] of chosen.entries()) {
    await go(page, path);
    await open?.(page);
    await page.getByText(shows).first().waitFor({ state: 'attached' });
    if (index % every !== 0 || seen.length === plan.checkpoints) continue;
    seen.push(await noteStop(page));
  }
  return seen;
}

/**
 * Private words, which the recording replaces by others. Because their length differs, names may be shortened
 * elsewhere.
 */
const hidden =
  /\[removed\](?: \d+)?|(?:person|place|device)-\d+(?:@example\.invalid)?(?:\.\.\.)?|\bp?e?r?s?o?n?-?\.\.\.$|0{7}\d\d|01\/01\/1900/;

/** Whether a replayed line equals the line seen while recording, apart from hidden words. */
function isSame(replayed: string, read: string): boolean {
  const fixed = replayed.split(hidden).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${fixed.join('.*')}$`).test(read);
}

/** For screen readers, a shortened name is also in the page in full. */
const withoutCuts = (lines: readonly string[]): string[] =>
  lines.filter((line, at) => !(line.endsWith('...') && lines[at - 1]?.startsWith(line.slice(0, -3))));

function difference(...screens: [readonly string[], readonly string[]]): string | undefined {
  const [replayed, read] = screens.map(withoutCuts) as [string[], string[]];
  const length = Math.max(replayed.length, read.length);
  for (let at = 0; at < length; at += 1)
    if (!isSame(replayed[at] ?? '', read[at] ?? ''))
      return `line ${at}: "${replayed[at] ?? ''}", was "${read[at] ?? ''}"`;
  return undefined;
}

/** Waits until the replayed screen is complete, because its parts appear one after another. */
async function settled(page: Page): Promise<string[]> {
  let before = '';
  for (let tries = 0; tries < 20; tries += 1) {
    await page.waitForTimeout(400);
    const lines = await page.evaluate(readLines);
    const isStill = lines.length > 0 && lines.join('\n') === before;
    if (isStill && lines[0] !== 'Loading...') return lines;
    before = lines.join('\n');
  }
  return before.split('\n');
}

/** Replays a recording up to one moment, in a browser without a session. */
async function replayed(browser: Browser, url: string, file: string): Promise<string[]> {
  const { page, context } = await openPhone(browser, url, 'it-IT', { isPlain: true });
  try {
    await page.goto('/replay');
    await page.getByLabel('Recorded session').setInputFiles(file);
    await page.getByText(/^Step \d+ of \d+/).waitFor();
    return await settled(page);
  } finally {
    await context.close();
  }
}

async function record(
  browser: Browser,
  url: string,
  file: string,
  use: (page: Page) => Promise<Checkpoint[]>,
) {
  const { page, context } = await openPhone(browser, url, 'it-IT', { isPlain: true });
  try {
    await enterAsVisitor(page);
    const seen = await use(page);
    await saveRecording(page, file);
    return seen;
  } finally {
    await context.close();
  }
}

/** Whether `npm run replay` gets from the recording's steps to its final state. */
async function verified(file: string): Promise<boolean> {
  const program = ['--no-warnings', '--import', 'tsx', '.tools/replay/cli.ts', file, '--verify'];
  const { stdout } = await execute(process.execPath, program).catch((error: { stdout: string }) => error);
  console.log(`  ${stdout.trim()}`);
  return stdout.startsWith('equal');
}

/** Compares each noted screen with the replay at that moment. */
async function compareScreens(browser: Browser, url: string, file: string, seen: readonly Checkpoint[]) {
  const whole = jsan.parse(await readFile(file, 'utf8')) as { steps: { at: number }[] };
  let equal = 0;
  for (const { path, until, lines } of seen) {
    const steps = whole.steps.filter(({ at }) => at <= until);
    await writeFile(
      `${file}.part`,
      jsan.stringify({ ...whole, steps }, undefined, undefined, { undefined: true }),
    );
    const found = difference(await replayed(browser, url, `${file}.part`), lines);
    if (found === undefined) equal += 1;
    else console.log(`  ${path}: ${found}`);
  }
  return equal;
}

async function measureWalks(browser: Browser, url: string, folder: string, walks: Walks) {
  const sum = { equal: 0, screens: 0, same: 0 };
  const seeds = Array.from({ length: walks.count }, (_, at) => walks.first + at);
  for (const seed of seeds) {
    const file = join(folder, `${seed}.json`);
    const seen = await record(browser, url, file, async (page) => {
      const noted = await strain(page, { ...walks, random: randomOf(seed) });
      // Leaves the page; if the page asks whether to leave, the walk's dialog handler agrees.
      await page.goto('/');
      await quiet(page);
      return noted;
    });
    if (await verified(file)) sum.equal += 1;
    sum.screens += seen.length;
    sum.same += await compareScreens(browser, url, file, seen);
    console.log(`seed ${seed}: equal ${sum.equal}, screens ${sum.same} of ${sum.screens}`);
  }
}

async function measureScreens(
  browser: Browser,
  url: string,
  folder: string,
  count: number,
  of: Omit<Plan, 'at'>,
) {
  const sum = { opened: 0, equal: 0, screens: 0, same: 0 };
  for (let at = 0; at < count; at += 1) {
    const file = join(folder, `${at}.json`);
    const seen = await record(browser, url, file, (page) => walk(page, { ...of, at }));
    if (await verified(file)) sum.equal += 1;
    if ((await replayed(browser, url, file)).length > 0) sum.opened += 1;
    sum.screens += seen.length;
    sum.same += await compareScreens(browser, url, file, seen);
    console.log(`${at + 1}: opened ${sum.opened}, equal ${sum.equal}, screens ${sum.same} of ${sum.screens}`);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'piazza-recordings-'));
const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
const browser = await launchBrowser();
const [first, ...rest] = process.argv.slice(2);
try {
  if (first === '--minutes') {
    const [minutes = 10, count = 5, seed = 1] = rest.map(Number);
    await measureWalks(browser, host.url, folder, { minutes, count, first: seed, checkpoints: 9 });
  } else {
    const [checkpoints = 3, each = 8] = rest.map(Number);
    await measureScreens(browser, host.url, folder, Number(first ?? 20), { checkpoints, screens: each });
  }
} finally {
  await browser.close();
  await host.stop();
  await rm(folder, { recursive: true, force: true });
}
