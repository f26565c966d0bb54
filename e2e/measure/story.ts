// node --import tsx e2e/measure/story.ts: measures the CPU time of a playing story, with the built app.
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { startHost } from '../support/host';
import { openPhone } from '../support/phone';
import { signIn } from '../support/register';
import { ask, myIDOn, visitor } from '../support/town';
import { type LoggedAction, recordActions, takeActions } from './actionLog';

const slowdown = 4;
const windowMs = 5000;
const windows = 3;
const maxBusy = 0.1;

/** The actions of the story viewer's state machine. Besides them, the log may contain only API requests. */
const meanings: Record<string, string> = {
  opened: 'start',
  shown: 'start of a story',
  held: 'pause',
  paused: 'pause',
  released: 'resume',
  resumed: 'resume',
  moved: 'next',
  closed: 'end',
  'storyLike/toggleRequested': 'like',
};

const playing = (page: Page) => page.locator('[data-state=running]').waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The seconds for which the main thread was busy, since the page's process started. */
async function taskSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
}

/** The fraction of time for which the main thread was busy, in the middle of a story. */
async function busyShare(page: Page, devtools: CDPSession, publisher: number): Promise<number> {
  await page.goto(`/story-views/${publisher}`);
  await playing(page);
  const [from, start] = [await taskSeconds(devtools), performance.now()];
  await page.waitForTimeout(windowMs);
  const [to, end] = [await taskSeconds(devtools), performance.now()];
  return (to - from) / ((end - start) / 1000);
}

/** Times a fixed computation, to check that the CPU slowdown works. */
const workMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const start = performance.now();
    let sum = 0;
    for (let at = 0; at < 2e7; at += 1) sum += Math.sqrt(at);
    return sum > 0 ? Math.round(performance.now() - start) : 0;
  });

/** A visit with everything that a person does in the viewer: play, press, pause, like, next, watch to the end. */
async function visit(page: Page, publisher: number): Promise<LoggedAction[]> {
  await takeActions(page);
  await page.locator(`a[href="/story-views/${publisher}"]`).click();
  await playing(page);
  await press(page, 'Mi piace');
  await press(page, 'Metti in pausa');
  await press(page, 'Riprendi');
  const stage = page.getByRole('button', { name: 'Storia successiva' });
  await stage.hover();
  await page.mouse.down();
  await page.waitForTimeout(500);
  await page.mouse.up();
  await press(page, 'Storia successiva');
  await playing(page);
  await page.waitForTimeout(windowMs);
  const log = await takeActions(page);
  await page.waitForURL('/home-user-profile');
  // Earlier actions belong to the previous page.
  return log.slice(log.findIndex(({ type }) => type === 'storyViewer/opened'));
}

function report(log: readonly LoggedAction[]): string[] {
  const counts = new Map<string, number>();
  for (const { type, endpoint } of log) {
    const line = endpoint === undefined ? type : `${type} (${endpoint})`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const foreign: string[] = [];
  for (const [line, count] of counts) {
    const meaning = meanings[line.replace('storyViewer/', '')] ?? (line.startsWith('api/') && 'request');
    if (!meaning) foreign.push(line);
    console.log(`  ${String(count).padStart(3)} × ${line}: ${meaning || 'FOREIGN'}`);
  }
  return foreign;
}

async function measure(browser: Browser, url: string): Promise<boolean> {
  const { page, problems } = await openPhone(browser, url, 'it-IT');
  await recordActions(page);
  await page.goto('/');
  await signIn(page, visitor.email, visitor.password);
  const me = await myIDOn(page);
  const { listStories } = await ask(page, 'GET /api/Stories/StoriesUserList', { PersonaID: me });
  const publishers = listStories.map(({ idPubblicante }) => idPubblicante).filter((id) => id !== me);
  const [first = 0] = publishers;
  const foreign = report(await visit(page, first));

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const before = await workMs(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  console.log(`a piece of work: ${before} ms, slowed down ${await workMs(page)} ms`);
  const shares: number[] = [];
  for (const publisher of publishers.slice(1, 1 + windows))
    shares.push(await busyShare(page, devtools, publisher));
  const median = [...shares].sort((a, b) => a - b)[Math.floor(windows / 2)] ?? NaN;
  const words = shares.map((share) => `${(share * 100).toFixed(1)} %`).join(', ');
  console.log(`main thread busy at ${slowdown}× slowdown, ${windowMs / 1000} s each: ${words}`);
  console.log(`median ${(median * 100).toFixed(1)} % (at most ${maxBusy * 100} %)`);
  for (const problem of problems) console.log(`problem: ${problem}`);
  return median < maxBusy && foreign.length === 0 && problems.length === 0;
}

const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
const browser = await launchBrowser();
try {
  if (!(await measure(browser, host.url))) process.exitCode = 1;
} finally {
  await browser.close();
  await host.stop();
}
