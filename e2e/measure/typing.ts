// npm run build && node --import tsx e2e/measure/typing.ts [ROOT]: how long a letter takes to stand in the field of a
// conversation of 500 messages, on a slow phone (6x CPU). ROOT holds another build to compare with.
import { launchBrowser } from '../support/browser';
import { startHost } from '../support/host';
import { openPhone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { ask, myIDOn, post } from '../support/town';

const messages = 520;
const words = 'prezzo buono davvero';

declare global {
  interface Window {
    letters: number[];
  }
}

/** Runs in the page: from each key to the picture that shows it, in ms. */
function watchKeys(): void {
  window.letters = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.letters.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' }, process.argv[2] ?? '.');
const browser = await launchBrowser();
try {
  const { context, page } = await openPhone(browser, host.url, 'it-IT', { calm: true });
  await enterAsVisitor(page);
  const PersonaID = await myIDOn(page);
  const { listConversazioni } = await ask(page, 'GET /api/Chat/ConversazioniList', { PersonaID, page: 1 });
  const conversazioneID = listConversazioni[0]?.conversazioneID ?? 0;
  for (let count = 0; count < messages; count += 1)
    await post(page, 'POST /api/Chat/AddMessage', { conversazioneID, message: `Messaggio numero ${count}` });
  await page.addInitScript(watchKeys);
  await page.goto(`/conversazione/${conversazioneID}`);
  await page
    .getByRole('log')
    .getByText(`Messaggio numero ${messages - 1}`)
    .waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByRole('textbox', { name: 'Scrivi un messaggio' }).click();
  await page.evaluate(() => void (window.letters = []));
  await page.keyboard.type(words, { delay: 350 });
  const found = (await page.evaluate(() => window.letters)).sort((a, b) => a - b);
  const median = found[Math.floor(found.length / 2)] ?? NaN;
  console.log(
    `a letter in a chat of 500 messages: ${median} ms (${found[0]} to ${found.at(-1)}), ${found.length} letters`,
  );
} finally {
  await browser.close();
  await host.stop();
}
