import assert from 'node:assert/strict';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { type RunningHost, startHost } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { copyBuild, release } from '../support/release';
import { visitor } from '../support/town';

let root: string;
let host: RunningHost;
let browser: SharedBrowser;

before(async () => {
  root = await copyBuild();
  host = await startHost({ DEMO: '1', RATE_LIMIT: '0' }, root);
  browser = await shareBrowser();
});
after(async () => {
  await browser?.close();
  await host?.stop();
  await rm(root, { recursive: true, force: true });
});

async function enter(phone: Phone): Promise<void> {
  await phone.page.goto('/');
  await phone.page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  await signIn(phone.page, visitor.email, visitor.password);
  await phone.page.getByRole('article').first().waitFor();
}

/** Deletes the copies of a chunk that the host keeps for pages of other versions. */
async function dropCopies(chunk: string): Promise<void> {
  const folder = join(host.dataDir, 'images/assets');
  for (const name of await readdir(folder)) if (name.startsWith(`${chunk}.`)) await rm(join(folder, name));
}

const mainOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => /assets\/main\./.test(name)) ?? '',
  );

test('§1 a new version is offered, and installed only once no unfinished text is left', async () => {
  const phone = await openPhone(browser, host.url, 'it-IT');
  await enter(phone);
  const { page } = phone;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The page registers its worker when it is idle; here only after the test has written.
  await page.addInitScript(() => {
    const idle = window.requestIdleCallback.bind(window);
    const written = new Promise<void>((resolve) =>
      document.addEventListener('test-written', () => resolve()),
    );
    window.requestIdleCallback = (work, options) => {
      void written.then(() => idle(work, options));
      return 0;
    };
  });
  await page.goto('/insert-ad');
  const title = page.locator('input[name=title]');
  await title.fill('Bici mezza scritta');
  await page.evaluate(() => document.dispatchEvent(new Event('test-written')));
  const old = await mainOf(page);

  await release(root, ['main', 'create-shop']);
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => void found?.update()));
  await page.getByText('C’è una nuova versione di Piazza.').waitFor();
  await page.getByRole('button', { name: 'Ricarica' }).click();
  await page.getByText('La nuova versione arriva appena hai finito.').waitFor();
  assert.equal(await title.inputValue(), 'Bici mezza scritta');

  const isReloaded = page.waitForEvent('load');
  await title.fill('');
  await isReloaded;
  await title.waitFor();
  assert.notEqual(await mainOf(page), old);
  assert.deepEqual(phone.problems, []);
  await phone.context.close();
});

test('a worker whose first installation failed is installed at the second attempt, and controls a page that is loading', async () => {
  const { page, context } = await openPhone(browser, host.url, 'it-IT');
  // The app waits a minute before its second attempt; the test shortens that.
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    window.setTimeout = new Proxy(later, {
      apply(_, window, [work, ms]: [() => void, number?]) {
        if (ms !== 60_000) return later.call(window, work, ms);
        document.addEventListener('test-minute', work);
        return later.call(window, () => document.documentElement.setAttribute('data-holds', ''));
      },
    });
  });
  const assets = join(root, 'build/app/assets');
  const lost = (await readdir(assets)).filter((name) => name.startsWith('search-post.'));
  for (const name of lost) await rename(join(assets, name), join(root, name));
  await dropCopies('search-post');
  await page.goto('/');
  await page.locator('html[data-holds]').waitFor({ state: 'attached' });
  for (const name of lost) await rename(join(root, name), join(assets, name));

  const other = await context.newPage();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await other.route('/privacy-policy', (route) => arrived.then(() => route.continue()));
  const visit = other.goto('/privacy-policy', { waitUntil: 'commit' });
  await page.evaluate(() => document.dispatchEvent(new Event('test-minute')));
  const isTaken = () => navigator.serviceWorker.controller !== null;
  await page.waitForFunction(isTaken);
  arrive();
  await visit;
  await other.waitForFunction(isTaken);
  await context.close();
});

test('a page that requests a chunk of the previous release reloads by itself', async () => {
  const phone = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await enter(phone);
  const { page } = phone;
  await release(root, ['main', 'create-shop']);
  await dropCopies('create-shop');
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Crea un negozio' }).click();
  await page.getByText('Apri il tuo negozio').waitFor();
  assert.equal(new URL(page.url()).pathname, '/crea-negozio');
  assert.match(phone.problems[0] ?? '', /^404: .*create-shop/);
  await phone.context.close();
});
