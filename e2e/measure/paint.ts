// npm run build && node --import tsx e2e/measure/paint.ts: measures the login's largest paint, the first card of a
// signed-in visit and the feed of a repeat visit on a slow phone (4x CPU, 150 ms, 1.6 Mbit/s), and the start of the
// installed app without a network.
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { startHost } from '../support/host';
import { openPhone } from '../support/phone';
import { signIn } from '../support/register';
import { isScreenKept } from '../support/storage';
import { visitor } from '../support/town';
import { quiet } from '../support/stream';

const runs = 5;
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
 * Runs in the page, in ms: the largest paint so far, the first post's title, and the moment when its card is complete
 * and takes taps.
 */
function watchPaint(): void {
  window.paint = { largest: 0, post: 0, whole: 0 };
  new PerformanceObserver((list) => {
    window.paint.largest = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  // No function here has a name, because the compiler would wrap it in a helper that the page lacks.
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[role=feed] article h2')) return;
    observer.disconnect();
    requestAnimationFrame((at) => (window.paint.post = at));
  }).observe(document, { childList: true, subtree: true });
  new MutationObserver((_changes, observer) => {
    const photo = document.querySelector<HTMLImageElement>(
      '#root [role=feed] article:has(h2) img[sizes*=px]',
    );
    if (!photo?.complete || !photo.naturalWidth) return;
    observer.disconnect();
    // After the frame, once nothing blocks the thread.
    requestAnimationFrame(() => setTimeout(() => (window.paint.whole = performance.now())));
  }).observe(document, { childList: true, subtree: true, attributes: true });
  // A loaded picture by itself changes nothing in the page.
  document.addEventListener('load', () => document.documentElement.toggleAttribute('data-loaded'), true);
}

declare global {
  interface Window {
    paint: { largest: number; post: number; whole: number };
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const show = (name: string, values: readonly number[]): void =>
  console.log(`${name}: ${median(values).toFixed(0)} ms (${values.map((ms) => ms.toFixed(0)).join(', ')})`);

async function firstVisits(browser: Browser, url: string): Promise<number[]> {
  const found: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { context, page } = await openPhone(browser, url, 'it-IT');
    await context.addInitScript(watchPaint);
    await slowDown(page);
    await page.goto('/');
    await quiet(page);
    found.push(await page.evaluate(() => window.paint.largest));
    await context.close();
  }
  return found;
}

/** Visits with a phone that holds only the session. */
async function firstCards(browser: Browser, url: string): Promise<number[]> {
  const { context: first, page: entered } = await openPhone(browser, url, 'it-IT');
  await entered.goto('/');
  await signIn(entered, visitor.email, visitor.password);
  await entered.getByRole('article').first().waitFor();
  const storageState = await first.storageState();
  await first.close();
  const found: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { context, page } = await openPhone(browser, url, 'it-IT', { isPlain: true, storageState });
    await context.addInitScript(watchPaint);
    await slowDown(page);
    await page.goto('/home-user-profile');
    await page.waitForFunction(() => window.paint.whole > 0);
    found.push(await page.evaluate(() => window.paint.whole));
    await context.close();
  }
  return found;
}

async function repeatVisits(browser: Browser, url: string, isOffline: boolean): Promise<number[]> {
  const { context, page } = await openPhone(browser, url, 'it-IT');
  await page.goto('/');
  await signIn(page, visitor.email, visitor.password);
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The visit ends only when its screen is kept.
  await isScreenKept(page);
  await page.close();
  await context.addInitScript(watchPaint);
  const found: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const again = await context.newPage();
    if (isOffline) await context.setOffline(true);
    else await slowDown(again);
    await again.goto('/home-user-profile');
    await again.waitForFunction(() => window.paint.post > 0);
    found.push(await again.evaluate(() => window.paint.post));
    await again.close();
  }
  await context.close();
  return found;
}

const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
const browser = await launchBrowser();
try {
  show('login, first visit, largest paint on a slow phone', await firstVisits(browser, host.url));
  show('feed, first visit, first card whole on a slow phone', await firstCards(browser, host.url));
  show('feed, repeat visit, first post on a slow phone', await repeatVisits(browser, host.url, false));
  show('feed, without a network, first post', await repeatVisits(browser, host.url, true));
} finally {
  await browser.close();
  await host.stop();
}
