// npm run build && node --import tsx e2e/measure/typing.ts [ROOT]: a conversation of 500 messages on a slow phone (6x CPU),
// all of them of today and all of another day: how long a letter takes to stand in the field, and the tasks beyond 50 ms
// while nothing happens but polls. ROOT holds another build to compare with.
import type { Page } from 'playwright-core';
import { limits } from '../../contract/limits';
import { launchBrowser } from '../support/browser';
import { startHost } from '../support/host';
import { openPhone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { post, readTown } from '../support/town';

const words = 'prezzo buono davvero';
const polls = 3;
const threeDays = 3 * 86_400_000;

declare global {
  interface Window {
    letters: number[];
    tasks: number[];
  }
}

/** Runs in the page: from each key to the picture that shows it, and each task beyond 50 ms; in ms. */
function watch(): void {
  window.letters = [];
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.letters.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(Math.round(duration));
  }).observe({ type: 'longtask' });
}

/** Runs in the page: its clock goes ahead, so that what was sent today is of another day. */
function goAhead(ms: number): void {
  const now = Date.now.bind(Date);
  Date.now = () => now() + ms;
}

const poll = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/api/Chat/ChatList'), { timeout: 60_000 });

async function measure(page: Page, name: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByRole('textbox', { name: 'Scrivi un messaggio' }).click();
  await poll(page);
  await page.evaluate(() => void (window.letters = []));
  await page.keyboard.type(words, { delay: 350 });
  const letters = (await page.evaluate(() => window.letters)).sort((a, b) => a - b);
  await page.evaluate(() => void (window.tasks = []));
  for (let count = 0; count < polls; count += 1) await poll(page);
  const tasks = await page.evaluate(() => window.tasks);
  const median = letters[Math.floor(letters.length / 2)] ?? NaN;
  console.log(
    `${name}: a letter ${median} ms (${letters[0]} to ${letters.at(-1)}, ${letters.length} of ${words.length} above 16 ms);`,
    `tasks in ${polls} polls: ${tasks.join(', ') || 'none'}`,
  );
}

const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' }, process.argv[2] ?? '.');
const browser = await launchBrowser();
try {
  const { context, page } = await openPhone(browser, host.url, 'it-IT', { calm: true });
  await enterAsVisitor(page);
  const { conversation } = await readTown(page);
  const last = limits.messagesPage - 1;
  for (let count = 0; count <= last; count += 1)
    await post(page, 'POST /api/Chat/AddMessage', {
      conversazioneID: conversation,
      message: `Messaggio numero ${count}`,
    });
  await page.close();
  await context.addInitScript(watch);
  for (const [name, ahead] of [
    ['of today', 0],
    ['of another day', threeDays],
  ] as const) {
    const tab = await context.newPage();
    await tab.addInitScript(goAhead, ahead);
    await tab.goto(`/conversazione/${conversation}`);
    await tab.getByRole('log').getByText(`Messaggio numero ${last}`).waitFor();
    await measure(tab, name);
    await tab.close();
  }
} finally {
  await browser.close();
  await host.stop();
}
