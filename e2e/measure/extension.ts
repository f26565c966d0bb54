// node --import tsx e2e/measure/extension.ts FOLDER [minutes]: uses the app at random for that many minutes, then opens
// the Redux DevTools extension. Reports when its list appeared, how much data it received, the length of the page's
// tasks, and how many rows have a trace to a line of src. FOLDER is the unpacked extension, which Chrome keeps in a
// profile's Extensions/lmhkpmbekcpmknklioeibfkpmmfibljd.
import { browserWithDevTools, openPanel, type Panel } from '../support/devtools';
import { startHost } from '../support/host';
import { openPhone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { between } from './actionLog';
import { randomOf, strain } from './walk';

interface Message {
  source?: string;
  type?: string;
  payload?: { nextActionId?: number };
  actionsById?: string;
  computedStates?: string;
}
declare global {
  interface Window {
    sent: { type: string; megabytes: number; actions: number }[];
    tasks: number[];
  }
}

const sample = 50;

/** Runs in the page: records messages to the extension, and long tasks. */
function watch(): void {
  window.sent = [];
  window.tasks = [];
  const post = window.postMessage.bind(window);
  Object.assign(window, {
    postMessage(message: Message, ...rest: []) {
      if (message.source === '@devtools-page')
        window.sent.push({
          type: message.type ?? '',
          megabytes: ((message.actionsById ?? '').length + (message.computedStates ?? '').length) / 1e6,
          actions: message.payload?.nextActionId ?? 0,
        });
      post(message, ...rest);
    },
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(Math.round(duration));
  }).observe({ type: 'longtask' });
}

/** The first line of src in a stack trace. */
const lineIn = (text: string): string | undefined =>
  [...text.matchAll(/src\/[\w./-]+\.tsx?:\d+/g)].map(([line]) => line).find((line) => !between.test(line));

async function traceRows({ rows, tab, settled }: Panel): Promise<void> {
  const random = randomOf(1);
  const count = await rows.count();
  const found: (string | undefined)[] = [];
  for (let tries = 0; tries < sample; tries += 1) {
    const row = rows.nth(1 + Math.floor(random() * (count - 1)));
    // Until this row's trace is mapped to sources, the panel shows the previous row's.
    await tab('Action');
    await row.click();
    await tab('Trace');
    const line = lineIn(await settled((text) => lineIn(text) !== undefined));
    if (line === undefined) console.log(`  no line: ${await row.textContent()}`);
    found.push(line);
  }
  console.log(`${found.filter(Boolean).length} of ${sample} rows of ${count} lead to a line of src`);
}

const [folder = '', minutes = 4] = process.argv.slice(2).map((word, at) => (at === 0 ? word : Number(word)));
const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
const browser = await browserWithDevTools(String(folder));
try {
  const { page } = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await page.addInitScript(watch);
  await enterAsVisitor(page);
  await strain(page, { random: randomOf(1), minutes: Number(minutes), look: 300, isOneVisit: true });
  await page.waitForTimeout(3000);
  await page.evaluate(() => void (window.tasks = []));
  const begun = Date.now();
  const panel = await openPanel(page);
  await panel.rows.nth(1).waitFor({ timeout: 120_000 });
  const seconds = (Date.now() - begun) / 1000;
  await panel.page.waitForTimeout(3000);
  const { sent, tasks } = await page.evaluate(() => ({ sent: window.sent, tasks: window.tasks }));
  const whole = sent.find(({ type }) => type === 'STATE');
  console.log(
    `after ${(whole?.actions ?? 0) - 1} actions: the list after ${seconds.toFixed(1)} s, ${whole?.megabytes.toFixed(1)} MB sent, ` +
      `longest task ${Math.max(0, ...tasks)} ms, ${await panel.rows.count()} rows`,
  );
  await traceRows(panel);
} finally {
  await browser.close();
  await host.stop();
}
