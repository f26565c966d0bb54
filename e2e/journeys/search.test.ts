import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { visitTown } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { enterAsVisitor, signOut } from '../support/register';
import { setStage } from '../support/stage';

/** A search from its first letter to the people and ads found, and the recent searches on a phone. */
let phone: Phone;
/** The requests for suggestions, as path and search text. */
const asked: string[] = [];

const { host, browser } = setStage(visitTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
  const { page } = phone;
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/Search(Persona|Posts)$/.test(pathname)) asked.push(`${pathname} ${searchParams.get('q')}`);
  });
  await page.clock.install();
  await enterAsVisitor(page);
});

const box = (page: Page) => page.getByRole('combobox', { name: 'Cerca in Piazza' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggerimenti' });
const tiles = (page: Page) => page.getByRole('feed').getByRole('article');
const hrefsOf = (options: Locator) =>
  options.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('§9 suggestions load 300 ms after the last letter, people and posts separately', async () => {
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
  await page.clock.resume();
  await box(page).press('Escape');
  await list(page).waitFor({ state: 'hidden' });
});

const main = (page: Page) => page.getByRole('main');
const peopleFound = (page: Page) => main(page).getByRole('list', { name: 'Persone trovate' });

test('a suggestion that opens under a resting pointer is not chosen: Enter searches the typed text', async () => {
  const { page } = phone;
  const { x = 0, y = 0, height = 0 } = (await box(page).boundingBox()) ?? {};
  await page.mouse.move(x + 60, y + height + 70);
  await box(page).fill('bici');
  await list(page).getByRole('option').nth(1).waitFor();
  const chosen = list(page).getByRole('option', { selected: true });
  const under = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('[role=option]')?.id,
    [x + 60, y + height + 70] as const,
  );
  assert.ok(under, 'an option lies under the pointer');
  // The browser sends pointerenter one frame after an option appears under the pointer.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.equal(await chosen.count(), 0);
  await page.mouse.move(x + 70, y + height + 72);
  await chosen.waitFor();
  assert.equal(await chosen.getAttribute('id'), under);
  await box(page).press('Escape');
  await page.mouse.move(x + 70, 2);
});

test('§7 Enter shows three people above the ads with filters, and back returns from a result', async () => {
  const { page } = phone;
  await box(page).fill('ma');
  await box(page).press('Enter');
  await page.waitForURL('/search-user?q=ma');
  // The address changes first; the previous page, which also has a search box, stays until the next one is drawn.
  await page.getByRole('heading', { level: 1, name: 'Risultati per «ma»' }).waitFor();
  await tiles(page).first().waitFor();
  assert.equal(await peopleFound(page).getByRole('listitem').count(), 3);
  const filters = page.getByRole('group', { name: 'Filtri e ordine' });
  await filters.getByRole('button', { name: 'Avvisami' }).waitFor();
  await tiles(page).first().getByRole('link').first().click();
  await page.waitForURL(/post=/);
  await page.locator('dialog[open]').waitFor();
  await page.goBack();
  await page.waitForURL('/search-user?q=ma');
  await tiles(page).first().waitFor();
});

test('§2 the list of people is endless, and going back restores it', async () => {
  const { page } = phone;
  await main(page).getByRole('link', { name: 'Tutte le persone' }).click();
  const rows = peopleFound(page).getByRole('listitem');
  await rows.nth(3).waitFor();
  await rows.last().scrollIntoViewIfNeeded();
  const end = main(page).getByText('Hai visto tutte le persone.');
  while (!(await end.isVisible())) await page.mouse.wheel(0, 2000);
  const last = rows.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  await last.click();
  await page.waitForURL(/user-page/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await last.waitFor();
  assert.equal(await place(), before);
  await main(page).getByRole('link', { name: 'Annunci' }).click();
  await tiles(page).first().waitFor();
});

test('a logout deletes the person’s recent searches', async () => {
  const { page } = phone;
  await box(page).fill('lampada');
  await box(page).press('Enter');
  await page.waitForURL('/search-user?q=lampada');
  assert.match(await page.evaluate(() => localStorage.getItem('recentSearches') ?? ''), /lampada/);
  await signOut(page);
  // In English, as §4 requires after a logout.
  await page.locator('#root').getByRole('button', { name: 'Log in' }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('recentSearches')), null);
});

test('no error occurred', () => {
  assert.deepEqual(phone.problems, []);
});
