import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { type VisitedHost, visitTown } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { signIn, signOut } from '../support/register';
import { ask, myIDOn, neighbour, visitor } from '../support/town';

/** A search from the first letter to a narrowed list, a result over it, and exactly back. */
let host: VisitedHost;
let browser: SharedBrowser;
let phone: Phone;
/** What was asked for suggestions, as path and text. */
const asked: string[] = [];

before(async () => {
  host = await visitTown();
  browser = await shareBrowser();
  phone = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
  const { page } = phone;
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/Search(Persona|Posts)$/.test(pathname)) asked.push(`${pathname} ${searchParams.get('q')}`);
  });
  await page.clock.install();
  await page.goto('/');
  // It would stand over the foot of the lists.
  await page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  await signIn(page, visitor.email, visitor.password);
  await page.getByRole('article').first().waitFor();
});
after(async () => {
  await browser?.close();
  await host?.stop();
});

const box = (page: Page) => page.getByRole('combobox', { name: 'Cerca in Piazza' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggerimenti' });
const tiles = (page: Page) => page.getByRole('feed').getByRole('article');
const addressOf = (page: Page) => page.url().slice(host.url.length);
const hrefsOf = (options: Locator) =>
  options.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('§9 suggestions are asked for after 300 ms without a letter, people and posts apart', async () => {
  const { page } = phone;
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await box(page).pressSequentially('neri');
  await page.clock.runFor(299);
  await page.evaluate(() => 0);
  assert.deepEqual(asked, []);
  await page.clock.runFor(1);
  await list(page).waitFor();
  assert.deepEqual(asked.splice(0).sort(), ['/api/Persona/SearchPersona neri', '/api/Post/SearchPosts neri']);

  const people = list(page).getByRole('group', { name: 'Persone' }).getByRole('option');
  const posts = list(page).getByRole('group', { name: 'Annunci e post' }).getByRole('option');
  assert.match((await people.first().innerText()) ?? '', /^Tommaso Neri/);
  for (const href of await hrefsOf(people)) assert.match(href, /^\/user-page\/\d+$/);
  for (const href of await hrefsOf(posts)) assert.match(href, /^\/view-post\/\d+$/);
  assert.ok((await posts.count()) > 0);
  assert.ok((await people.count()) + (await posts.count()) <= 10);
  const { height = 0 } = (await list(page).boundingBox()) ?? {};
  assert.ok(height > 0 && height <= 250, `the list is ${height} px high`);
});

test('§4 Escape, a tap outside and an emptied box hide them; a blank text asks nothing', async () => {
  const { page } = phone;
  await box(page).press('Escape');
  await list(page).waitFor({ state: 'hidden' });
  assert.equal(await box(page).inputValue(), 'neri');
  await box(page).press('ArrowDown');
  await list(page).waitFor();
  await page.getByRole('article').first().dispatchEvent('pointerdown');
  await list(page).waitFor({ state: 'hidden' });
  await box(page).press('ArrowDown');
  await list(page).waitFor();
  await box(page).fill('   ');
  await list(page).waitFor({ state: 'hidden' });
  await page.clock.runFor(1000);
  await page.evaluate(() => 0);
  assert.deepEqual(asked, []);
  await page.clock.resume();
});

const main = (page: Page) => page.getByRole('main');
const peopleFound = (page: Page) => main(page).getByRole('list', { name: 'Persone trovate' });

test('§7 Enter leads to people and ads; the way to all of both', async () => {
  const { page } = phone;
  await box(page).fill('neri');
  await box(page).press('Enter');
  await page.waitForURL('/search-user?q=neri');
  // The address changes first, and the page before, with its own box, stays until the next one is there.
  await page.getByRole('heading', { level: 1, name: 'Risultati per «neri»' }).waitFor();
  await peopleFound(page)
    .getByRole('link', { name: /Tommaso Neri/ })
    .waitFor();
  assert.ok((await peopleFound(page).getByRole('listitem').count()) <= 3);
  await tiles(page).first().waitFor();
  await main(page).getByRole('link', { name: 'Tutti i risultati' }).click();
  await page.waitForURL('/category?q=neri');
  await tiles(page).first().waitFor();
  await page.goBack();
  await peopleFound(page).waitFor();

  // More people than stand above the ads.
  await box(page).fill('ma');
  await box(page).press('Enter');
  await page.waitForURL('/search-user?q=ma');
  await page.getByRole('heading', { level: 1, name: 'Risultati per «ma»' }).waitFor();
  assert.equal(await peopleFound(page).getByRole('listitem').count(), 3);
  await main(page).getByRole('link', { name: 'Tutte le persone' }).click();
  await page.getByRole('heading', { level: 1, name: 'Persone per «ma»' }).waitFor();
  await peopleFound(page).getByRole('listitem').nth(3).waitFor();
});

test('a word that is in no name still answers with ads; one’s own name alone, and nonsense, with nothing', async () => {
  const { page } = phone;
  await box(page).fill('bici');
  await box(page).press('Enter');
  await page.waitForURL('/search-user?q=bici');
  await page.getByRole('feed', { name: 'Annunci e post' }).getByRole('article').first().waitFor();
  assert.equal(await page.getByText('Nessun risultato.').count(), 0);
  await page.goto('/search-user?q=giulia+rossi');
  await page.getByRole('heading', { level: 1, name: 'Risultati per «giulia rossi»' }).waitFor();
  await page
    .getByText('Nessun risultato.')
    .or(main(page).getByRole('heading', { level: 2 }).first())
    .waitFor();
  const mine = `/user-page/${await myIDOn(page)}`;
  assert.equal(await main(page).locator(`[href="${mine}"]`).count(), 0);
  await page.goto('/search-user?q=sottomarino+atomico');
  await main(page).getByText('Nessun risultato.').waitFor();
});

test('the last searches stand under the empty box, each a tap away and each to be taken away', async () => {
  const { page } = phone;
  const recent = page.getByRole('list', { name: 'Ricerche recenti' });
  await page.goto('/search-user');
  await box(page).click();
  await recent.waitFor();
  assert.deepEqual(await recent.getByRole('link').allInnerTexts(), ['bici', 'ma', 'neri']);
  await box(page).press('Escape');
  await recent.waitFor({ state: 'detached' });
  await main(page).getByRole('heading', { level: 1 }).click();
  await box(page).click();
  await recent.getByRole('link', { name: 'neri' }).click();
  await page.waitForURL('/search-user?q=neri');
  await peopleFound(page).waitFor();
  await page.reload();
  await peopleFound(page).waitFor();
  await box(page).fill('');
  assert.deepEqual(await recent.getByRole('link').allInnerTexts(), ['neri', 'bici', 'ma']);
  await page.getByRole('button', { name: 'Togli «bici» dalle ricerche recenti' }).click();
  assert.deepEqual(await recent.getByRole('link').allInnerTexts(), ['neri', 'ma']);
  await page.getByRole('button', { name: 'Cancella le ricerche recenti' }).click();
  await recent.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => localStorage.getItem('recentSearches')), null);
});

test('the list’s last line leads to the ads', async () => {
  const { page } = phone;
  await box(page).fill('rosso');
  await page.getByRole('search').getByRole('link', { name: 'Cerca «rosso» negli annunci' }).click();
  await page.waitForURL('/category?q=rosso');
  await page.getByRole('heading', { level: 1, name: 'Risultati per «rosso»' }).waitFor();
});

const narrowed = '/category?q=rosso&prezzoMax=50&condizione=usato&raggio=100&ordine=economici';
const onFilters = (page: Page) => page.getByRole('button', { name: 'Filtri 4 attivi' });

/** What a tile says of price and distance; free is 0, and so is one's own town. */
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
  // The list grows row by row.
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

test('price, condition, distance and order stand in the address; back takes them off, forward brings them', async () => {
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
const placeOf = (page: Page) => page.evaluate(() => window.scrollY);
const depth = 333;
let shared: string;
let title: string;

/** A result that stands whole between header and footer bar, so that a tap need not scroll. */
const titleInSight = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('[role=feed] article')].find((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top > 64 && bottom < window.innerHeight - 64;
    });
    return found?.querySelector('h2')?.textContent ?? '';
  });

/** Opens the chosen result: while the list scrolls it takes no taps, and a locator would scroll on until it did. */
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

test('a result opens over the list at its own address; back and Chiudi return to the very pixel', async () => {
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
    assert.equal(await placeOf(page), depth);
  }
});

test('so does the way back from the ad’s own page', async () => {
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

test('a shared link opens the same on somebody else’s phone, once they have logged in', async () => {
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

test('§2 a category’s own box searches within it, and its dropdown narrows that', async () => {
  const { page } = phone;
  await page.goto('/category/30/casa-e-giardino');
  const own = page.getByRole('searchbox', { name: 'Cerca in Casa e giardino' });
  await own.fill('vaso');
  await own.press('Enter');
  await page.waitForURL('/category/30/casa-e-giardino?q=vaso');
  await tiles(page).getByText('Ficus giovane in vaso').waitFor();
  await page.getByRole('combobox', { name: 'Sottocategorie' }).selectOption('Piante e vasi');
  await page.waitForURL('/scategory/30/3004/piante-e-vasi?q=vaso');
  await tiles(page).getByText('Ficus giovane in vaso').waitFor();
});

test('the button of the filters counts what they leave, and without a network says what it does', async () => {
  const { page, context } = phone;
  await page.goto('/category?q=bici');
  await tiles(page).first().waitFor();
  await page.getByRole('button', { name: 'Filtri', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtri' });
  const all = await ask(page, 'GET /api/Post/ContaAnnunci', { q: 'bici' });
  const unsold = await ask(page, 'GET /api/Post/ContaAnnunci', { q: 'bici', nascondiVenduti: 1 });
  assert.ok(unsold.quanti < all.quanti && unsold.quanti > 1, 'the town has sold bicycles and others');
  await sheet.getByRole('button', { name: `Mostra ${all.quanti} annunci` }).waitFor();
  await sheet.getByRole('switch', { name: 'Nascondi i venduti' }).check();
  await sheet.getByRole('button', { name: `Mostra ${unsold.quanti} annunci` }).click();
  await page.waitForURL('/category?q=bici&nascondiVenduti=1');
  await page.getByRole('button', { name: 'Togli il filtro: Solo disponibili' }).waitFor();
  await tiles(page).first().waitFor();
  assert.equal(await tiles(page).getByText('Venduto', { exact: true }).count(), 0);

  await page.getByRole('button', { name: 'Filtri 1 attivo' }).click();
  await sheet.getByRole('button', { name: `Mostra ${unsold.quanti} annunci` }).waitFor();
  const problems = phone.problems.length;
  await context.setOffline(true);
  await sheet.getByRole('switch', { name: 'Solo gratis' }).check();
  await sheet.getByRole('button', { name: 'Applica' }).waitFor();
  await context.setOffline(false);
  await sheet.getByRole('button', { name: 'Chiudi' }).click();
  await sheet.waitFor({ state: 'detached' });
  // The calls that found no network.
  phone.problems.length = problems;
});

test('filters that leave nothing offer to drop the one that keeps most away', async () => {
  const { page } = phone;
  await page.goto('/category?q=bici&prezzoMax=1&condizione=usato');
  await page.getByText('Nessun annuncio con questi filtri.').waitFor();
  await page.getByText(/^Senza «Fino a € 1,00» ce ne sono \d+\.$/).waitFor();
  await page.getByRole('button', { name: 'Togli «Fino a € 1,00»' }).click();
  await page.waitForURL('/category?q=bici&condizione=usato');
  await tiles(page).first().waitFor();
});

test('who logs out takes their searches along', async () => {
  const { page } = phone;
  await box(page).fill('lampada');
  await box(page).press('Enter');
  await page.waitForURL('/search-user?q=lampada');
  assert.match(await page.evaluate(() => localStorage.getItem('recentSearches') ?? ''), /lampada/);
  await signOut(page);
  // English, as §4 has it.
  await page.locator('#root').getByRole('button', { name: 'Log in' }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('recentSearches')), null);
});

test('nothing went wrong', () => {
  assert.deepEqual(phone.problems, []);
});
