import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from 'playwright-core';
import { visitTown } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { setStage } from '../support/stage';
import { isScreenKept } from '../support/storage';
import { visitor } from '../support/town';

/** Until the app's scripts run, index.html shows the login or the cached screen of the last visit. */
let phone: Phone;

const { host, browser } = setStage(visitTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT');
  const { page } = phone;
  await enterAsVisitor(page);
});

test('the login form shows before any script has run, and text typed and submitted in it is not lost', async () => {
  const { page, context } = await openPhone(browser, host.url, 'it-IT');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const early = page.locator('.first[lang=it]');
  await early.getByLabel('Email').fill(visitor.email);
  await early.getByLabel('Password', { exact: true }).fill(visitor.password);
  await early.getByRole('button', { name: 'Accedi' }).click();
  assert.equal(await page.locator('#root form').count(), 0);
  release();
  await page.waitForURL('/home-user-profile');
  await context.close();
});

test('a script that is lost on the way takes away nothing that was typed, and is requested again', async () => {
  const { page, context } = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  const lose = (route: Route) => route.abort();
  await page.route('**/assets/pwa.*.js', lose, { times: 1 });
  await page.route('**/assets/consent.*.js', lose);
  const isLost = page.waitForEvent('requestfailed', (request) => /assets\/pwa\./.test(request.url()));
  // The app asks whether a lost script was deleted with an earlier build; then it would reload the page.
  const isAsked = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.goto('/');
  const email = page.locator('#root form input[type=email]');
  await email.fill(visitor.email);
  await isLost;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await isAsked;
  await page.unroute('**/assets/consent.*.js', lose);
  await page.getByRole('button', { name: 'Rifiuta tutti' }).waitFor();
  assert.equal(await email.inputValue(), visitor.email);
  await context.close();
});

test('the inline script requests the texts, and the app uses that response', async () => {
  const storageState = await phone.context.storageState();
  const { page, context } = await openPhone(browser, host.url, 'it-IT', { isPlain: true, storageState });
  await page.goto('/home-user-profile');
  await page.getByRole('article').first().waitFor();
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/TraduzioniPaginaAllList?'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  assert.equal(bytes.length, 2, bytes.join());
  assert.ok((bytes[0] ?? 0) > 10_000, bytes.join());
  assert.equal(bytes[1], 0);
  await context.close();
});

/** Runs in the page: deletes the cached screen, so that the test sees only what is cached from then on. */
const forgetKeptScreen = async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    await cache.delete('/kept-screen.html');
  }
};

/** Runs in the page: delays React's work, and so the first render, until it is released. */
function holdDrawing(): void {
  const held: (() => void)[] = [];
  const { prototype } = MessagePort;
  const { postMessage } = prototype;
  prototype.postMessage = function (this: MessagePort, message: unknown) {
    held.push(() => postMessage.call(this, message));
  };
  document.addEventListener('release', () => {
    prototype.postMessage = postMessage;
    for (const goOn of held) goOn();
  });
}

test('the next visit starts with the last one’s feed, and handles taps made before the app has loaded', async () => {
  const { page, context } = phone;
  await page.evaluate(forgetKeptScreen);
  await page.goto('/home-user-profile');
  const post = page.getByRole('article').first().getByRole('heading').first();
  await post.waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await isScreenKept(page);
  const next = await context.newPage();
  await next.addInitScript(holdDrawing);
  await next.goto('/', { waitUntil: 'commit' });
  const kept = next.locator('#kept');
  await kept
    .getByText(await post.innerText())
    .first()
    .waitFor();
  assert.equal(await next.locator('#root article').count(), 0);
  const { x = 0, y = 0 } = (await kept.locator('a[href="/bookmark"]').boundingBox()) ?? {};
  await next.mouse.click(x + 9, y + 9);
  assert.ok(await kept.getAttribute('data-tap'));
  await next.evaluate(() => document.dispatchEvent(new Event('release')));
  await next.waitForURL('/bookmark');
  assert.equal(await kept.count(), 0);
  await next.close();
});

test('a cached screen of an ended session blocks nobody', async () => {
  const { page } = phone;
  await isScreenKept(page);
  await page.evaluate(() => localStorage.removeItem('auth'));
  await page.goto('/home-user-profile');
  await page.locator('#root').getByRole('button', { name: 'Accedi' }).waitFor();
});

test('no error occurred, and no request left the origin', () => {
  assert.deepEqual(phone.problems, []);
});
