import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { eventually, type RunningHost, startHost } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { copyBuild, hasHistory, releaseApp, releaseBefore } from '../support/release';
import {
  commentsThatSay,
  fillAd,
  messagesOf,
  postsCalled,
  storiesThatSay,
  writeComment,
  writeMessages,
  writeStory,
} from '../support/sent';
import { countKept, isOffered } from '../support/storage';
import { readTown, type Town, visitor } from '../support/town';

/** Somebody whose phone holds what the version before kept, and gets this one. */
let root = '';
let host: RunningHost;
let browser: SharedBrowser;
let phone: Phone;
let town: Town;

const skip = hasHistory() ? false : 'a shallow clone holds no version before';

before(async () => {
  if (skip !== false) return;
  root = await copyBuild();
  await releaseBefore(root);
  host = await startHost({ DEMO: '1', RATE_LIMIT: '0' }, root);
  browser = await shareBrowser();
  phone = await openPhone(browser, host.url, 'it-IT');
});
after(async () => {
  await browser?.close();
  await host?.stop();
  if (root !== '') await rm(root, { recursive: true, force: true });
});

/** The host cannot be reached by this page's calls; its files still come. */
const cut = (page: Page) => page.route('**/api/**', (route) => route.abort('internetdisconnected'));
/** Databases of the version before on this phone. */
const old = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('piazza-')),
  );

test('the version before keeps drafts, what waits and what was seen', { skip }, async () => {
  const { page } = phone;
  await page.goto('/');
  await signIn(page, visitor.email, visitor.password);
  await page.getByRole('article').first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  town = await readTown(page);
  await page.goto(`/conversazione/${town.conversation}`);
  await page.getByRole('log').locator('p').last().waitFor();
  await eventually('what forms offer', async () => ((await isOffered(page)) ? true : undefined));

  let arrived: () => void = () => undefined;
  const atHost = new Promise<void>((resolve) => (arrived = resolve));
  await page.route('**/api/Commenti/CreateComment', async (route) => {
    // The host has done it; the page never hears of it.
    await route.fetch();
    arrived();
    await route.abort('internetdisconnected');
  });
  await writeComment(page, town, 'Già arrivato');
  await atHost;
  await cut(page);
  await writeMessages(page, town, ['Prima dell’aggiornamento', 'Subito dopo']);
  await page.getByText('In attesa di rete (3)').waitFor();
  await fillAd(page, 'Un annuncio di prima');
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await page.waitForURL('/user-profile');
  await writeStory(page, 'Una storia di prima');
  await page.waitForURL('/home-user-profile');
  await page.goto('/insert-post');
  await page.getByLabel('Aggiungi una foto').setInputFiles('server/demo/pictures/bici-citta-1.webp');
  await page.getByRole('textbox', { name: 'Titolo' }).fill('Una bozza di prima');
  await page.getByText('Bozza salvata su questo telefono').waitFor();
  assert.deepEqual((await old(page)).sort(), ['piazza-drafts', 'piazza-outbox', 'piazza-seen']);
});

test('this one carries all of it over, and shows it without a network', { skip }, async () => {
  await releaseApp(root, 'build/app');
  await host.restart();
  await eventually('the new version', () =>
    phone.page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration();
      await found?.update();
      found?.waiting?.postMessage({ type: 'SKIP_WAITING' });
      return found?.waiting ? true : undefined;
    }),
  );
  const page = await phone.context.newPage();
  await phone.page.close();
  phone.page = page;
  // A page of the host without the app.
  await page.goto('/icons/icon.svg');
  await eventually('the new version’s turn', () =>
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration();
      return found?.waiting === null && found.active?.state === 'activated' ? true : undefined;
    }),
  );
  await cut(page);
  await page.goto('/home-user-profile');
  await page.getByText(/Sei senza rete: vedi ciò che avevi già visto, di /).waitFor();
  await page.getByRole('article').first().waitFor();
  await page.getByText('In attesa di rete (5)').waitFor();
  assert.deepEqual(await old(page), []);
  await page.goto(`/conversazione/${town.conversation}`);
  await page.getByRole('log').getByText('Prima dell’aggiornamento').waitFor();
  assert.ok((await page.getByRole('log').locator('p').count()) > 2);
  await page.goto('/insert-post');
  await page.getByText('Bozza ripristinata').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Titolo' }).inputValue(), 'Una bozza di prima');
  await page.getByRole('button', { name: 'Rimuovi la foto' }).waitFor();
});

test('with the network back each act is at the host exactly once', { skip }, async () => {
  const { page } = phone;
  await page.unrouteAll();
  await page.goto('/in-attesa');
  await page.getByText('È tutto arrivato.').waitFor();
  const counts = await Promise.all([
    commentsThatSay(page, town, 'Già arrivato'),
    postsCalled(page, town, 'Un annuncio di prima'),
    storiesThatSay(page, town, 'Una storia di prima'),
  ]);
  assert.deepEqual(counts, [1, 1, 1]);
  assert.deepEqual((await messagesOf(page, town)).slice(-2), ['Prima dell’aggiornamento', 'Subito dopo']);
});

test('the draft goes out as it was written', { skip }, async () => {
  const { page } = phone;
  await page.goto('/insert-post');
  await page.getByText('Bozza ripristinata').waitFor();
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await page.waitForURL(/\/view-post\/\d+/);
  await eventually('an empty phone', async () => (await countKept(page, 'submissions')) === 0 || undefined);
  assert.equal(await countKept(page, 'blobs'), 0);
  assert.equal(await postsCalled(page, town, 'Una bozza di prima'), 1);
});
