// npm run build && node --import tsx e2e/measure/motion.ts: the longest pause between two pictures of the compositor
// while one page follows another, on a slow phone (4x CPU), each way three times after one to fetch the code.
import type { CDPSession, Page } from 'playwright-core';
import { settle } from '../support/axe';
import { launchBrowser } from '../support/browser';
import { startHost } from '../support/host';
import { openPhone } from '../support/phone';
import { signIn } from '../support/register';
import { visitor } from '../support/town';

interface TraceEvent {
  name: string;
  ts: number;
}

/** Runs in the page. */
function markMotion(): void {
  const begin = document.startViewTransition.bind(document);
  document.startViewTransition = (...args: Parameters<typeof begin>) => {
    const transition = begin(...args);
    void transition.ready.then(() => performance.mark('motion-begins'));
    void transition.finished.then(() => performance.mark('motion-ends'));
    return transition;
  };
}

/** Milliseconds between the pictures that the compositor drew from the motion's beginning to its end. */
async function pausesIn(devtools: CDPSession, act: () => Promise<unknown>): Promise<number[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', collect);
  const categories = 'devtools.timeline.frame,disabled-by-default-devtools.timeline.frame,blink.user_timing';
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', categories });
  await act();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  const at = (name: string) => events.find((event) => event.name === name)?.ts ?? NaN;
  const [from, to] = [at('motion-begins'), at('motion-ends')];
  const drawn = events
    .filter(({ name, ts }) => name === 'DrawFrame' && ts >= from && ts <= to)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  return drawn.slice(1).map((ts, index) => (ts - (drawn[index] ?? ts)) / 1000);
}

const tab = (path: string) => (page: Page) => page.locator(`footer nav a[href="${path}"]`).click();
const ways: [string, (page: Page) => Promise<unknown>][] = [
  ['tab', tab('/user-settings')],
  ['tab back', tab('/home-user-profile')],
  ['card', (page) => page.locator('[role=feed] a[href^="/view-post/"]').first().click()],
  ['back from it', (page) => page.goBack()],
  ['category', (page) => page.getByRole('link', { name: 'Elettronica', exact: true }).first().click()],
  ['back from it too', (page) => page.goBack()],
];
const rounds = 4;

const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
const browser = await launchBrowser();
try {
  const { context, page } = await openPhone(browser, host.url, 'it-IT');
  await context.addInitScript(markMotion);
  await page.goto('/');
  await page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  await signIn(page, visitor.email, visitor.password);
  await page.getByRole('article').first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let round = 0; round < rounds; round += 1)
    for (const [name, act] of ways) {
      await settle(page);
      await page.waitForTimeout(500);
      const pauses = await pausesIn(devtools, async () => {
        await page.evaluate(() => performance.clearMarks());
        await act(page);
        await page.waitForFunction(() => performance.getEntriesByName('motion-ends').length > 0);
      });
      if (round > 0)
        console.log(
          `${name}: ${pauses.length + 1} pictures, longest pause ${Math.max(0, ...pauses).toFixed(0)} ms`,
        );
    }
} finally {
  await browser.close();
  await host.stop();
}
