import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type BadNetwork, clean, startBadNetwork } from '../support/badNetwork';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { eventually, type RunningHost, startHost } from '../support/host';
import { openPhone } from '../support/phone';
import { copyBuild, release } from '../support/release';

let root: string;
let host: RunningHost;
let network: BadNetwork;
let browser: SharedBrowser;

before(async () => {
  root = await copyBuild();
  host = await startHost({ DEMO: '1', RATE_LIMIT: '0' }, root);
  network = await startBadNetwork(host.url);
  browser = await shareBrowser();
});
after(async () => {
  await browser?.close();
  await network?.close();
  await host?.stop();
  await rm(root, { recursive: true, force: true });
});

/** Counts the app's files in the service worker's cache, and those of them that contain the captive portal's page. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('workbox-precache'));
    const answers = name === undefined ? [] : await (await caches.open(name)).matchAll();
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    return { files: texts.length, foreign: texts.filter((text) => text.includes('Wi-Fi')).length };
  });
const isInstalled = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return kept(page);
};
const isLogin = (page: Page) => page.getByRole('button', { name: 'Accedi' }).first().waitFor();

for (const kind of ['portal', 'redirect'] as const)
  test(`no answer of a ${kind} while the service worker installs is cached as part of the app`, async () => {
    const { page, context } = await openPhone(browser, network.url, 'it-IT');
    let answered = 0;
    const isWorkers = (_method: string, path: string, { headers }: { headers: Record<string, unknown> }) => {
      const isFile = headers['sec-fetch-dest'] === 'empty' && /^\/(assets|icons|index)/.test(path);
      if (isFile) answered += 1;
      return isFile;
    };
    const end = network.turn(kind, isWorkers);
    await page.goto('/');
    await eventually('a file that the portal answered', async () => answered > 0 || undefined);
    end();
    await page.goto('/');
    await isLogin(page);
    const { files, foreign } = await isInstalled(page);
    assert.ok(files > 50);
    assert.equal(foreign, 0);
    await page.goto('/privacy-policy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });

for (const weather of ['portal', 'redirect', 'half', { kind: 'html', status: 404 }] as const)
  test(`scripts that arrive as ${JSON.stringify(weather)} are said to be missing, not too new for the browser`, async () => {
    const { page, context } = await openPhone(browser, network.url, 'it-IT', { isPlain: true });
    const end = network.turn(weather, (_method, path) => /^\/assets\/.*\.js/.test(path));
    await page.goto('/');
    await page.getByText('Piazza non è arrivata per intero: ricarica la pagina.').waitFor();
    assert.equal(await page.getByText(/troppo vecchio/).isVisible(), false);
    end();
    await page.reload();
    await isLogin(page);
    await context.close();
  });

test('a browser without what the app needs is told so, and not to reload', async () => {
  const { page, context } = await openPhone(browser, network.url, 'it-IT', { isPlain: true });
  await page.clock.install();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
  const end = network.turn('half', (_method, path) => /^\/assets\/.*\.js/.test(path));
  await page.goto('/');
  await page.getByText(/troppo vecchio/).waitFor();
  // The other notice would come a second after the scripts have failed.
  await page.clock.runFor(2000);
  assert.equal(await page.getByText('Piazza non è arrivata per intero').isVisible(), false);
  end();
  await context.close();
});

test('files that a cleaner app deleted are cached again after the next visit', async () => {
  const { page, context } = await openPhone(browser, network.url, 'it-IT');
  await page.goto('/');
  const { files } = await isInstalled(page);
  await clean(page, 'caches');
  await page.goto('/');
  await isLogin(page);
  await eventually('the files', async () => (await kept(page)).files === files || undefined);
  await context.setOffline(true);
  await page.goto('/');
  await isLogin(page);
  await context.close();
});

test('a new release repairs a phone that has cached a captive portal’s page as files of the app', async () => {
  const { page, context } = await openPhone(browser, network.url, 'it-IT');
  await page.goto('/');
  await isInstalled(page);
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('workbox-precache')) ?? '';
    const cache = await caches.open(name);
    const headers = { 'content-type': 'text/html' };
    for (const request of await cache.keys())
      await cache.put(request, new Response('<h1>Wi-Fi</h1>', { headers }));
  });
  await release(root, ['main']);
  // The portal's page runs none of the app's code, so only the browser looks for the update.
  await page.goto('/privacy-policy');
  await page.evaluate(() => navigator.serviceWorker.getRegistration('/').then((found) => found?.update()));
  await eventually('the mended files', async () => (await kept(page)).foreign === 0 || undefined);
  await page.goto('/');
  await isLogin(page);
  await context.close();
});
