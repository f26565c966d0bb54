// npm run build && node --import tsx e2e/measure/motion.ts [RATE]: on a phone with motion whose processor is RATE times
// slower (4 by default), counts the frames over 50 ms after each of nine gestures, adds up the long tasks, and times the
// gesture from its event to the next paint. Prints the medians of five runs.
import type { Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { startTown } from '../support/host';
import { openPhone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { quiet } from '../support/stream';

const runs = 5;
const rate = Number(process.argv[2] ?? 4);
/** How long the page is watched after a gesture, in ms. */
const watchedMs = 2000;

interface Motion {
  slow: number;
  worst: number;
  long: number;
  event: number;
}
declare global {
  interface Window {
    motion: Motion;
  }
}

/** Runs in the page. Its functions have no names, because the compiler would wrap them in a helper that pages lack. */
function watchMotion(): void {
  window.motion = { slow: 0, worst: 0, long: 0, event: 0 };
  let last = performance.now();
  const loop = {
    next(at: number): void {
      window.motion.worst = Math.max(window.motion.worst, at - last);
      if (at - last > 50) window.motion.slow += 1;
      last = at;
      requestAnimationFrame(loop.next);
    },
  };
  requestAnimationFrame(loop.next);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.motion.long += duration;
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.motion.event = Math.max(window.motion.event, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).click();
const fling = async (page: Page): Promise<void> => {
  for (let n = 0; n < 6; n += 1) {
    await page.mouse.wheel(0, 1000);
    await page.waitForTimeout(250);
  }
};

/** The gestures in the order in which they lead from page to page. */
const gestures: [name: string, act: (page: Page) => Promise<unknown>][] = [
  ['feed, 6,000 px', fling],
  ['tab Menu', link('Menu')],
  ['tab Home', link('Home')],
  [
    'photo to post',
    (page) => page.locator('[role=feed] article:has(h2) a:has(img[sizes*=px])').first().click(),
  ],
  ['back', (page) => page.goBack()],
  [
    'like',
    (page) =>
      page
        .getByRole('button', { name: /^Mi piace/ })
        .first()
        .click(),
  ],
  ['tab Notifiche', (page) => page.getByRole('link', { name: /^Notifiche/ }).click()],
  ['tab Home again', link('Home')],
  ['story', (page) => page.locator('a[href^="/story-views/"]').first().click()],
];

async function walk(page: Page): Promise<Map<string, Motion>> {
  const found = new Map<string, Motion>();
  for (const [name, act] of gestures) {
    await quiet(page);
    await page.evaluate(() => Object.assign(window.motion, { slow: 0, worst: 0, long: 0, event: 0 }));
    await act(page);
    await page.waitForTimeout(watchedMs);
    found.set(name, await page.evaluate(() => window.motion));
  }
  return found;
}

const median = (values: readonly number[]): string =>
  ([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN).toFixed(0);

const host = await startTown();
const browser = await launchBrowser();
const all: Map<string, Motion>[] = [];
for (let run = 0; run < runs; run += 1) {
  const { context, page } = await openPhone(browser, host.url, 'it-IT');
  await context.addInitScript(watchMotion);
  await enterAsVisitor(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  all.push(await walk(page));
  await context.close();
}
console.log(`| gesture, ${rate}× CPU | frames > 50 ms | worst, ms | long tasks, ms | event to paint, ms |`);
for (const [name] of gestures) {
  const of = (key: keyof Motion): string => median(all.map((run) => run.get(name)?.[key] ?? NaN));
  console.log(`| ${name} | ${of('slow')} | ${of('worst')} | ${of('long')} | ${of('event')} |`);
}
await browser.close();
await host.stop();
