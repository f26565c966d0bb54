// node --import tsx e2e/measure/recorder.ts: measures for how long recording an action occupies the main thread of a
// phone, with the built app.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsan from 'jsan';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { startHost } from '../support/host';
import { lead, openPhone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { saveRecording } from '../support/report';
import { keptParts } from '../support/storage';
import { quiet } from '../support/stream';

declare global {
  interface Window {
    recorded: number[];
    parts: string[];
  }
}

const visited = [
  '/notifiche',
  '/bookmark',
  '/conversazioni',
  '/ricerche',
  '/impostazioni',
  '/sicurezza',
  '/home-user-profile',
];
const rounds = 4;
/**
 * The recorder's delay in milliseconds, by which its timer is recognised: no other with this delay then waits for idle
 * time.
 */
const pause = 1500;

/** The milliseconds of the main thread for compressing one action, in the recorded parts. */
async function packing(page: Page, devtools: CDPSession): Promise<number> {
  const parts = await keptParts(page);
  const busy = async (): Promise<number> =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? 0;
  await page.evaluate((texts) => void (window.parts = texts), parts);
  const before = await busy();
  await page.evaluate(async () => {
    for (const text of window.parts) {
      const { readable, writable } = new CompressionStream('gzip');
      const writer = writable.getWriter();
      const written = writer.write(new TextEncoder().encode(text)).then(() => writer.close());
      await Promise.all([new Response(readable).arrayBuffer(), written]);
    }
  });
  const seconds = (await busy()) - before;
  const actions = parts.reduce(
    (sum, text) => sum + (JSON.parse(text.split('\n')[0] ?? '[]') as []).length,
    0,
  );
  return (1000 * seconds) / actions;
}

const folder = await mkdtemp(join(tmpdir(), 'piazza-recorder-'));
const browser = await launchBrowser();
const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
try {
  const { page, context } = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  // Records how many milliseconds each write takes. It contains only methods, because the loader wraps named arrow
  // functions in a helper.
  await page.addInitScript((wait) => {
    window.recorded = [];
    let isRecorder = false;
    const [timer, idle] = [window.setTimeout, window.requestIdleCallback];
    Object.assign(window, {
      setTimeout(work: () => void, ms?: number, ...more: unknown[]) {
        if (ms !== wait) return timer(work, ms, ...more);
        return timer(() => {
          isRecorder = true;
          work();
          isRecorder = false;
        }, ms);
      },
      requestIdleCallback(work: IdleRequestCallback, options?: IdleRequestOptions) {
        if (!isRecorder) return idle(work, options);
        return idle((deadline) => {
          const begun = performance.now();
          work(deadline);
          window.recorded.push(performance.now() - begun);
        }, options);
      },
    });
  }, pause);
  await enterAsVisitor(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  for (const rate of [1, 4]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await page.evaluate(() => void (window.recorded = []));
    const begun = Date.now();
    for (let round = 0; round < rounds; round += 1)
      for (const address of visited) {
        await lead(page, address);
        await quiet(page);
      }
    await page.waitForTimeout(4000);
    const until = Date.now();
    const times = (await page.evaluate(() => window.recorded)).sort((one, other) => one - other);
    const file = join(folder, `${rate}.json`);
    await saveRecording(page, file);
    const { steps } = jsan.parse(await readFile(file, 'utf8')) as { steps: { at: number }[] };
    const actions = steps.filter(({ at }) => at >= begun && at <= until).length;
    const all = times.reduce((sum, ms) => sum + ms, 0);
    console.log(
      `${rate}x CPU: ${actions} actions, ${times.length} writes, median ${times[times.length >> 1]?.toFixed(1)} ms, ` +
        `longest ${times.at(-1)?.toFixed(1)} ms; ${(all / actions).toFixed(3)} ms an action, ` +
        `and ${(await packing(page, devtools)).toFixed(3)} to pack it`,
    );
  }
} finally {
  await browser.close();
  await host.stop();
  await rm(folder, { recursive: true, force: true });
}
