// npm run build && node --import tsx e2e/measure/start.ts [--visit first|second] [--runs 7] [--waterfall] [NAME=FOLDER …]:
// the start of the signed-in feed on a slow phone (4x CPU, 150 ms, 1.6 Mbit/s), that keeps nothing but the session, or
// all that a visit leaves: first paint, largest paint, first post, longest task and blocking time, in ms. Each FOLDER
// is an app as webpack built it (build/app); the builds take turns, on hosts of the same town.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { type RunningHost, startHost } from '../support/host';
import { openPhone } from '../support/phone';
import { signIn } from '../support/register';
import { copyBuild, releaseApp } from '../support/release';
import { isScreenKept } from '../support/storage';
import { visitor } from '../support/town';
import { quiet } from '../support/stream';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '7' },
    waterfall: { type: 'boolean', default: false },
    visit: { type: 'string', default: 'first' },
  },
});
const runs = Number(options.runs);
const isSecond = options.visit === 'second';
const bits = 1.6e6;

interface Marks {
  largest: number;
  /** The largest piece: its picture's address, or the element with its text. */
  piece: string;
  first: number;
  post: number;
  /** The longest task, and what all tasks took beyond 50 ms. */
  longest: number;
  blocking: number;
}
declare global {
  interface Window {
    visit: Marks;
  }
}

/** Runs in the page. */
function watchVisit(): void {
  window.visit = { largest: 0, piece: '', first: 0, post: 0, longest: 0, blocking: 0 };
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as LargestContentfulPaint | undefined;
    if (!last) return;
    window.visit.largest = last.startTime;
    const { element, url, size } = last;
    window.visit.piece = `${size} px² ${url || `${element?.tagName} ${element?.textContent?.slice(0, 40)}`}`;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') window.visit.first = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.visit.longest = Math.max(window.visit.longest, duration);
      window.visit.blocking += duration - 50;
    }
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[role=feed] article h2')) return;
    observer.disconnect();
    requestAnimationFrame((at) => (window.visit.post = at));
  }).observe(document, { childList: true, subtree: true });
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bits / 8,
    uploadThroughput: bits / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

interface Subject {
  name: string;
  host: RunningHost;
  root: string;
  /** A phone that was here before; each second visit is a new tab of it. */
  context: BrowserContext;
  found: Marks[];
}

/** A host that serves this app, and the phone of somebody who is signed in on it. */
async function prepare(browser: Browser, named: string): Promise<Subject> {
  const [name = '', folder = 'build/app'] = named.split('=');
  const root = await copyBuild();
  await releaseApp(root, folder);
  const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' }, root);
  const { context, page } = await openPhone(browser, host.url, 'it-IT', { isPlain: !isSecond });
  await page.goto('/');
  await signIn(page, visitor.email, visitor.password);
  await page.getByRole('article').first().waitFor();
  if (isSecond) {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await isScreenKept(page);
  }
  await page.close();
  return { name, host, root, context, found: [] };
}

/** For a first visit a phone that holds the session alone. */
async function phoneOf(browser: Browser, { host, context }: Subject): Promise<BrowserContext> {
  if (isSecond) return context;
  const storageState = await context.storageState();
  return (await openPhone(browser, host.url, 'it-IT', { isPlain: true, storageState })).context;
}

async function visit(browser: Browser, subject: Subject): Promise<Marks> {
  const context = await phoneOf(browser, subject);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(watchVisit);
  await slowDown(page);
  await page.goto('/home-user-profile');
  await page.waitForFunction(() => window.visit.post > 0);
  await quiet(page);
  const marks = await page.evaluate(() => window.visit);
  if (options.waterfall) await printWaterfall(page);
  await (isSecond ? page : context).close();
  return marks;
}

async function printWaterfall(page: Page): Promise<void> {
  const rows = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (one) => {
        const { name, startTime, responseStart, responseEnd, encodedBodySize } =
          one as PerformanceResourceTiming;
        const path = name.replace(location.origin, '').slice(0, 80);
        return (
          [startTime, responseStart, responseEnd, encodedBodySize]
            .map((n) => n.toFixed(0).padStart(7))
            .join('') + `  ${path}`
        );
      },
    ),
  );
  console.log(['  asked  first   last  bytes', ...rows].join('\n'));
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function show({ name, found }: Subject): void {
  for (const key of ['first', 'largest', 'post', 'longest', 'blocking'] as const) {
    const values = found.map((marks) => marks[key]);
    const all = values.map((ms) => ms.toFixed(0)).join(', ');
    console.log(
      `${name}, ${key}: ${median(values).toFixed(0)} ms, least ${Math.min(...values).toFixed(0)} (${all})`,
    );
  }
  console.log(`  largest piece: ${found.at(-1)?.piece}`);
}

const town = await mkdtemp(join(tmpdir(), 'piazza-town-'));
process.env['E2E_TOWN'] = town;
const browser = await launchBrowser();
const subjects: Subject[] = [];
try {
  for (const named of positionals.length > 0 ? positionals : ['build'])
    subjects.push(await prepare(browser, named));
  for (let run = 0; run < runs; run += 1)
    for (const subject of subjects) subject.found.push(await visit(browser, subject));
  subjects.forEach(show);
} finally {
  await browser.close();
  for (const { host, root } of subjects) {
    await host.stop();
    await rm(root, { recursive: true, force: true });
  }
  await rm(town, { recursive: true, force: true });
}
