// node --import tsx e2e/measure/work.ts: measures for how long a phone computes a proof of work when its IP address has
// used up the rate limit, with the built app.
import type { Page, Request } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { startHost } from '../support/host';
import { openPhone } from '../support/phone';

const runs = 30;
const maxTries = 400;
const call = '/api/Persona/Login';

const wrong = (n: number | string) => ({ Email: `vicino${n}@example.com`, Password: 'sbagliata' });
const isLogin = (request: Request) => request.url().endsWith(call);

/**
 * Signs in with a wrong password; measures the time from the refusal to the call with the proof of work, and counts
 * the tries.
 */
async function work(page: Page, email: string): Promise<{ ms: number; tries: number }> {
  const refused = page.waitForResponse((answer) => isLogin(answer.request()) && answer.status() === 429);
  const begun = refused.then(() => performance.now());
  const sent = page.waitForRequest((request) => isLogin(request) && 'x-work' in request.headers());
  const answered = page.waitForResponse((answer) => isLogin(answer.request()) && answer.status() === 200);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill('sbagliata');
  await page.locator('form button[type=submit]').click();
  const request = await sent;
  const ms = performance.now() - (await begun);
  await answered;
  const { solution } = JSON.parse(atob(request.headers()['x-work'] ?? '')) as {
    solution: { counter: number };
  };
  return { ms, tries: solution.counter + 1 };
}

const browser = await launchBrowser();
const host = await startHost({ RATE_LIMIT: '1' });
try {
  const guess = (n: number) =>
    fetch(`${host.url}${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wrong(n)),
    });
  for (let n = 0; n < 100; n += 1) await guess(n);
  const { page, context } = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  const devtools = await context.newCDPSession(page);
  await work(page, 'primo@example.com');
  for (const rate of [1, 4]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const found = [];
    for (let n = 0; n < runs; n += 1) found.push(await work(page, `telefono${rate}.${n}@example.com`));
    const times = found.map(({ ms }) => ms).sort((a, b) => a - b);
    const ofTry =
      found.reduce((sum, { ms }) => sum + ms, 0) / found.reduce((sum, { tries }) => sum + tries, 0);
    console.log(
      `${rate}x CPU: median ${Math.round(times[runs / 2] ?? 0)} ms, longest ${Math.round(times.at(-1) ?? 0)} ms; ` +
        `${ofTry.toFixed(2)} ms a try, ${Math.round(ofTry * maxTries)} ms for the most tries of the first call`,
    );
  }
} finally {
  await browser.close();
  await host.stop();
}
