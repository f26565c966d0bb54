import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
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

/** The script that the page runs. */
const mainOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => /assets\/main\./.test(name)) ?? '',
  );

test('§1 a new version is offered, and comes only once a half-written text is done', async () => {
  const phone = await openPhone(browser, host.url, 'it-IT');
  await enter(phone);
  const { page } = phone;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The app registers the worker when the page is idle: here not before the test has written.
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

test('a page that holds an old chunk’s name after a release recovers by itself', async () => {
  const phone = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await enter(phone);
  const { page } = phone;
  await release(root, ['main', 'create-shop']);
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Crea un negozio' }).click();
  await page.getByText('Apri il tuo negozio').waitFor();
  assert.equal(new URL(page.url()).pathname, '/crea-negozio');
  assert.match(phone.problems[0] ?? '', /^404: .*create-shop/);
  await phone.context.close();
});
