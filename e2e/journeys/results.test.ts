import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { visitTown } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { setStage } from '../support/stage';
import { ask, neighbour } from '../support/town';

/** Filters a list of results, opens one over the list, and returns to the exact scroll position. */
let phone: Phone;

const { host, browser } = setStage(visitTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
  const { page } = phone;
  await enterAsVisitor(page);
  await page.goto('/category?q=rosso');
});

const tiles = (page: Page) => page.getByRole('feed').getByRole('article');
const addressOf = (page: Page) => page.url().slice(host.url.length);
const narrowed = '/category?q=rosso&prezzoMax=50&condizione=usato&raggio=100&ordine=economici';
const onFilters = (page: Page) => page.getByRole('button', { name: 'Filtri 3 attivi' });

/** Reads each tile's price in euro (0 if free) and its distance in km (0 in the visitor's own town). */
const readTiles = async (page: Page) =>
  (await tiles(page).allInnerTexts()).map((text) => ({
    text,
    price: text.includes('Gratis')
      ? 0
      : Number(/€\s([\d.]+,\d\d)/.exec(text)?.[1]?.replace('.', '').replace(',', '.')),
    km: Number(/· (\d+) km/.exec(text)?.[1] ?? 0),
  }));

async function expectNarrowed(page: Page): Promise<void> {
  await onFilters(page).waitFor();
  // The list is drawn row by row.
  await tiles(page).nth(3).waitFor();
  const shown = await readTiles(page);
  for (const { text, price, km } of shown) {
    assert.match(text, /Usato/);
    assert.ok(price <= 50 && km <= 100, text);
  }
  const prices = shown.map(({ price }) => price);
  assert.deepEqual(
    prices,
    prices.toSorted((one, other) => one - other),
  );
}

test('the address has price, condition, distance and order; back removes them, forward restores them', async () => {
  const { page } = phone;
  await page.getByRole('button', { name: 'Filtri', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtri' });
  await sheet.getByRole('radio', { name: 'Più economici' }).check();
  await sheet.getByRole('textbox', { name: 'Prezzo a' }).fill('50');
  await sheet.getByRole('radio', { name: 'Usato' }).check();
  await sheet.getByRole('radio', { name: '100 km' }).check();
  const filters = { prezzoMax: 50, condizione: 'usato', raggio: 100, ordine: 'economici' };
  const { quanti } = await ask(page, 'GET /api/Post/ContaAnnunci', { q: 'rosso', ...filters });
  await sheet.getByRole('button', { name: `Mostra ${quanti} annunci` }).click();
  await page.waitForURL(narrowed);
  await sheet.waitFor({ state: 'detached' });
  await expectNarrowed(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Filtri', exact: true }).waitFor();
  assert.equal(addressOf(page), '/category?q=rosso');
  await page.goForward();
  await expectNarrowed(page);
  assert.equal(addressOf(page), narrowed);
});

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Annuncio' });
const closeButton = (page: Page) => page.getByRole('button', { name: 'Chiudi', exact: true });
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const depth = 333;
let shared: string;
let title: string;

/** A result that is completely visible between header and bar, so that a tap does not need to scroll. */
const titleInSight = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('[role=feed] article')].find((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top > 64 && bottom < window.innerHeight - 64;
    });
    return found?.querySelector('h2')?.textContent ?? '';
  });

/** Opens the chosen result, once the list has stopped scrolling. */
async function openResult(page: Page): Promise<void> {
  const link = page.getByRole('article', { name: title }).getByRole('link');
  await page.waitForFunction(
    (found) => {
      const { left, top, width, height } = found.getBoundingClientRect();
      return found.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    },
    await link.evaluateHandle((found) => found),
  );
  await link.click();
}

test('a result opens over the list at its own address; back and Chiudi return to the exact pixel', async () => {
  const { page } = phone;
  await page.evaluate((to) => window.scrollTo(0, to), depth);
  await page.waitForFunction((to) => window.scrollY === to, depth);
  title = await titleInSight(page);
  assert.notEqual(title, '');
  for (const close of [() => page.goBack(), () => closeButton(page).click()]) {
    await openResult(page);
    await overlay(page).getByRole('heading', { name: title }).waitFor();
    shared = addressOf(page);
    assert.match(shared, /&post=\d+$/);
    assert.equal(shared.replace(/&post=\d+$/, ''), narrowed);
    await close();
    await overlay(page).waitFor({ state: 'detached' });
    assert.equal(addressOf(page), narrowed);
    assert.equal(await scrollTop(page), depth);
  }
});

test('the back button of the ad’s own page returns to the exact pixel too', async () => {
  const { page } = phone;
  await openResult(page);
  await overlay(page).getByRole('link', { name: 'Apri la pagina dell’annuncio' }).click();
  await page.waitForURL(/\/view-post\/\d+$/);
  await page.getByRole('button', { name: 'Indietro' }).click();
  await overlay(page).getByRole('heading', { name: title }).waitFor();
  await page.goBack();
  await overlay(page).waitFor({ state: 'detached' });
  assert.equal(addressOf(page), narrowed);
  await page.waitForFunction((to) => window.scrollY === to, depth);
  await expectNarrowed(page);
});

test('a reload shows the same result over the same list', async () => {
  const { page } = phone;
  await openResult(page);
  await overlay(page).getByRole('heading', { name: title }).waitFor();
  await page.reload();
  await overlay(page).getByRole('heading', { name: title }).waitFor();
  assert.equal(addressOf(page), shared);
  await closeButton(page).click();
  await overlay(page).waitFor({ state: 'detached' });
  assert.equal(addressOf(page), narrowed);
  await expectNarrowed(page);
});

test('a shared link opens the same result over the same list on another phone, after the login', async () => {
  const other = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
  const { page } = other;
  await page.goto(shared);
  await page.getByRole('textbox', { name: 'Email' }).fill(neighbour.email);
  await page.getByLabel('Password', { exact: true }).fill(neighbour.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await page.waitForURL(shared);
  await overlay(page).getByRole('heading', { name: title }).waitFor();
  await closeButton(page).click();
  await overlay(page).waitFor({ state: 'detached' });
  assert.equal(addressOf(page), narrowed);
  await expectNarrowed(page);
  assert.deepEqual(other.problems, []);
});

test('no error occurred', () => {
  assert.deepEqual(phone.problems, []);
});
