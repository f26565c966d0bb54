// npm run build && node --import tsx e2e/measure/paint.ts [FOLDER]: on a slow phone (4x CPU, 150 ms, 1.6 Mbit/s),
// measures the login's largest contentful paint and its start, the time from a tap on Accedi to the first post, to the
// first card of a signed-in visit and to the feed of a repeat visit; and the start of the installed app when offline.
// FOLDER contains another build, measured in turn with this one.
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { startHost } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { isScreenKept } from '../support/storage';
import { visitor } from '../support/town';
import { quiet } from '../support/stream';

const runs = 7;
const bits = 1.6e6;

async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bits / 8,
    uploadThroughput: bits / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}

/**
 * Runs in the page. Times in ms: the largest paint so far, the first post's title, the moment at which its card is
 * complete and responds to taps, the app's first render, and the longest task.
 */
function watchPaint(): void {
  window.paint = { largest: 0, post: 0, whole: 0, begun: 0, longest: 0 };
  new PerformanceObserver((list) => {
    window.paint.largest = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.paint.longest = Math.max(window.paint.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  // Functions here have no names, because the compiler would wrap named ones in a helper that the page lacks.
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[role=feed] article h2')) return;
    observer.disconnect();
    requestAnimationFrame((at) => (window.paint.post = at));
  }).observe(document, { childList: true, subtree: true });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('#root button')) return;
    observer.disconnect();
    window.paint.begun = performance.now();
  }).observe(document, { childList: true, subtree: true });
  new MutationObserver((_changes, observer) => {
    const photo = document.querySelector<HTMLImageElement>(
      '#root [role=feed] article:has(h2) img[sizes*=px]',
    );
    if (!photo?.complete || !photo.naturalWidth) return;
    observer.disconnect();
    // After the next frame, once no task blocks the main thread.
    requestAnimationFrame(() => setTimeout(() => (window.paint.whole = performance.now())));
  }).observe(document, { childList: true, subtree: true, attributes: true });
  // A picture that loads causes no DOM mutation, so this makes one.
  document.addEventListener('load', () => document.documentElement.toggleAttribute('data-loaded'), true);
}

declare global {
  interface Window {
    paint: { largest: number; post: number; whole: number; begun: number; longest: number };
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const show = (name: string, values: readonly number[]): void =>
  console.log(`${name}: ${median(values).toFixed(0)} ms (${values.map((ms) => ms.toFixed(0)).join(', ')})`);

/** The results of one visit in ms, by name. */
type Figures = Record<string, number>;

async function firstVisit(browser: Browser, url: string): Promise<Figures> {
  const { context, page } = await openPhone(browser, url, 'it-IT', { isPlain: true });
  await context.addInitScript(watchPaint);
  await slowDown(page);
  await page.goto('/');
  await page.waitForFunction(() => window.paint.begun > 0);
  await quiet(page);
  const { largest, begun, longest } = await page.evaluate(() => window.paint);
  await context.close();
  return {
    'login, first visit, largest paint': largest,
    'login, first visit, the app stands': begun,
    'login, first visit, longest task': longest,
  };
}

/** Signs in on a phone that has cached the app. */
async function signingIn(browser: Browser, url: string): Promise<Figures> {
  const { context, page } = await openPhone(browser, url, 'it-IT');
  await context.addInitScript(watchPaint);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const form = page.locator('#root form');
  await form.locator('input[type=email]').fill(visitor.email);
  await form.locator('input[type=password]').fill(visitor.password);
  await slowDown(page);
  await page.evaluate(() => {
    window.paint.longest = 0;
    document.addEventListener('click', () => (window.paint.begun = performance.now()), { capture: true });
  });
  await form.locator('button[type=submit]').click();
  await page.waitForFunction(() => window.paint.whole > 0);
  const { whole, begun, longest } = await page.evaluate(() => window.paint);
  await context.close();
  return {
    'from the tap on Accedi to the first card whole': whole - begun,
    'after the tap on Accedi, longest task': longest,
  };
}

/** A first visit on a phone that has stored only the session. */
async function firstCard(browser: Browser, url: string, storageState: State): Promise<Figures> {
  const { context, page } = await openPhone(browser, url, 'it-IT', { isPlain: true, storageState });
  await context.addInitScript(watchPaint);
  await slowDown(page);
  await page.goto('/home-user-profile');
  await page.waitForFunction(() => window.paint.whole > 0);
  const { whole, longest } = await page.evaluate(() => window.paint);
  await context.close();
  return { 'feed, first visit, first card whole': whole, 'feed, first visit, longest task': longest };
}

type State = Awaited<ReturnType<Phone['context']['storageState']>>;

async function repeatVisit(context: Phone['context'], isOffline: boolean): Promise<Figures> {
  const again = await context.newPage();
  const kind = isOffline ? 'without a network' : 'repeat visit';
  if (isOffline) await context.setOffline(true);
  else await slowDown(again);
  await again.goto('/home-user-profile');
  await again.waitForFunction(() => window.paint.post > 0 && window.paint.whole > 0);
  const { post, whole, longest } = await again.evaluate(() => window.paint);
  await again.close();
  await context.setOffline(false);
  return {
    [`feed, ${kind}, first post`]: post,
    [`feed, ${kind}, its own first card whole`]: whole,
    [`feed, ${kind}, longest task`]: longest,
  };
}

/** A phone after an earlier visit: it has cached the app, the session and the last screen. */
async function keptPhone(browser: Browser, url: string): Promise<Phone['context']> {
  const { context, page } = await openPhone(browser, url, 'it-IT');
  await page.goto('/');
  await signIn(page, visitor.email, visitor.password);
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The visit ends only once its screen is cached.
  await isScreenKept(page);
  await page.close();
  await context.addInitScript(watchPaint);
  return context;
}

async function begin(browser: Browser, folder: string) {
  const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' }, folder);
  const kept = await keptPhone(browser, host.url);
  return { folder, host, kept, state: await kept.storageState(), found: new Map<string, number[]>() };
}

const browser = await launchBrowser();
const builds = [];
try {
  for (const folder of ['.', ...process.argv.slice(2)]) builds.push(await begin(browser, folder));
  for (let run = 0; run < runs; run += 1)
    for (const { host, kept, state, found } of builds) {
      const figures = {
        ...(await firstVisit(browser, host.url)),
        ...(await signingIn(browser, host.url)),
        ...(await firstCard(browser, host.url, state)),
        ...(await repeatVisit(kept, false)),
        ...(await repeatVisit(kept, true)),
      };
      for (const [name, ms] of Object.entries(figures)) found.set(name, [...(found.get(name) ?? []), ms]);
    }
  for (const name of builds[0]?.found.keys() ?? [])
    for (const { folder, found } of builds) show(`${name} (${folder})`, found.get(name) ?? []);
} finally {
  await browser.close();
  for (const { host } of builds) await host.stop();
}
