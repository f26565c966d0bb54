import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { setStage } from '../support/stage';
import { visitor } from '../support/town';

/** From the login to a sold ad, by keyboard only and with the cookie banner open. */
let phone: Phone;

const { host, browser } = setStage(startTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
  await phone.page.goto('/');
  await phone.page.getByRole('region', { name: 'I cookie, in breve' }).waitFor();
});

const title = 'Macinacaffè di Vimercate';
const photos = ['bici-citta-1', 'story-bici-pronta'].map((name) => `server/demo/pictures/${name}.webp`);
const maxSteps = 60;

const isFocused = (target: Locator) => target.evaluate((node) => node === document.activeElement);
const focused = (page: Page) => page.locator(':focus');

/** Whether a part of the control is visible, i.e. not entirely behind a bar (WCAG 2.4.11). */
const isSeen = (target: Locator) =>
  target.evaluate((node) => {
    const { left, top, width, height } = (node.closest('label') ?? node).getBoundingClientRect();
    return [0.2, 0.5, 0.8].some((part) => {
      const hit = document.elementFromPoint(left + width * part, top + height / 2);
      return hit !== null && (hit.contains(node) || node.contains(hit));
    });
  });

/** Presses Tab until the target has the focus; every focused element on the way must be visible. */
async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < maxSteps; step += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
    const stop = focused(page);
    if ((await stop.count()) === 0) continue;
    assert.ok(
      await isSeen(stop),
      `${await stop.evaluate((node) => node.outerHTML.slice(0, 120))} is covered`,
    );
  }
  assert.fail(`${maxSteps} presses of ${key} do not reach ${String(target)}`);
}

async function act(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Checks that the screen's heading has the focus and that the browser tab has the screen's name. */
async function expectScreen(page: Page, heading: string, tab = heading): Promise<void> {
  const found = page.getByRole('heading', { level: 1, name: heading });
  await found.and(page.locator(':focus')).waitFor();
  assert.equal(await page.title(), `${tab} · Piazza`);
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fill(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.type(text);
}

/** From the heading back to the skip link, which leads past stories and categories, to the first post. */
async function enterFeed(page: Page): Promise<Locator> {
  const skip = button(page, 'Vai al contenuto');
  await reach(page, skip, 'Shift+Tab');
  await act(page, skip);
  await page.getByRole('feed').and(page.locator(':focus')).waitFor();
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('PageDown');
  const post = page.getByRole('article').and(page.locator(':focus'));
  await post.waitFor();
  return page.getByRole('article', { name: (await post.getByRole('heading').textContent()) ?? '' }).first();
}

test('§5 login: two fields and Enter open the feed, whose heading gets the focus', async () => {
  const { page } = phone;
  await fill(page, box(page, 'Email'), visitor.email);
  await fill(page, page.getByLabel('Password', { exact: true }), visitor.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/home-user-profile');
  await expectScreen(page, 'Bacheca');
});

test('a post is liked and commented on, and a dialog returns the focus', async () => {
  const { page } = phone;
  const post = await enterFeed(page);
  const like = button(post, 'Mi piace');
  const wasLiked = (await like.getAttribute('aria-pressed')) === 'true';
  await act(page, like, 'Space');
  await post.getByRole('button', { name: 'Mi piace', exact: true, pressed: !wasLiked }).waitFor();

  const likes = post.getByRole('button', { name: /^\d+ mi piace$/ });
  await act(page, likes);
  const dialog = page.getByRole('dialog');
  await dialog.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  assert.ok(await isFocused(likes));

  await act(page, post.getByRole('button', { name: /^Commenti/ }));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/Commenti/CreateComment', async (route) => {
    await held;
    await route.continue();
  });
  await fill(page, post.getByRole('textbox', { name: 'Scrivi un commento' }), 'Bella davvero!');
  await act(page, button(post, 'Invia'));
  await post.getByText('Bella davvero!').waitFor();
  // The focus has returned to the field for the next comment.
  assert.ok(await isFocused(post.getByRole('textbox', { name: 'Scrivi un commento' })));
  // The host's answer does not move the focus.
  const author = post.getByRole('listitem').filter({ hasText: 'Bella davvero!' }).getByRole('link');
  await reach(page, author, 'Shift+Tab');
  release();
  await post.getByText('Invio…').waitFor({ state: 'hidden' });
  assert.ok(await isFocused(author));
});

test('Control and End leave the endless feed; then an ad is published with its pictures in order', async () => {
  const { page } = phone;
  await reach(
    page,
    page
      .getByRole('feed')
      .getByRole('button', { name: /^Commenti/ })
      .and(page.locator('[aria-expanded=true]')),
    'Shift+Tab',
  );
  await page.keyboard.press('Control+End');
  await act(page, page.getByRole('link', { name: 'Profilo', exact: true }));
  await expectScreen(page, 'Giulia Rossi');
  await act(page, page.getByRole('link', { name: 'Metti in vendita qualcosa' }));
  await expectScreen(page, 'Nuovo annuncio');

  const chooser = page.waitForEvent('filechooser');
  await act(page, page.getByLabel('Aggiungi foto'));
  await (await chooser).setFiles(photos);
  await act(page, button(page, 'Modifica la foto 1'), 'ArrowRight');
  await page.locator('[data-voice=polite]').filter({ hasText: 'Foto spostata al posto 2 di 2' }).waitFor();
  assert.ok(await isFocused(button(page, 'Modifica la foto 2')));

  await fill(page, box(page, 'Titolo'), title);
  await fill(page, page.getByRole('combobox', { name: 'Categoria', exact: true }), 'Casa');
  await fill(page, box(page, 'Prezzo'), '18');
  await act(page, page.getByRole('radio', { name: 'Nuovo' }), 'ArrowLeft');
  assert.ok(await page.getByRole('radio', { name: 'Usato' }).isChecked());
  await act(page, button(page, 'Pubblica'));
  await page.waitForURL(/\/view-post\/\d+$/);
  const online = page.getByRole('dialog', { name: 'È online' });
  await online.waitFor();
  await page.keyboard.press('Escape');
  await online.waitFor({ state: 'detached' });
  await expectScreen(page, title);
});

test('§4 the ad is marked as sold', async () => {
  const { page } = phone;
  await act(page, page.getByRole('link', { name: 'Modifica' }));
  await expectScreen(page, 'Modifica annuncio');
  const sold = page.getByRole('switch', { name: 'Venduto' });
  await act(page, sold, 'Space');
  assert.ok(await sold.isChecked());
  await act(page, button(page, 'Aggiorna'));
  await page.getByText('Modifiche salvate').waitFor();
  await page.waitForURL('/user-profile');
  await page.getByRole('article', { name: title }).getByText('Venduto').first().waitFor();
});

test('the search of a list is saved, undone, saved again and muted', async () => {
  const { page } = phone;
  await lead(page, '/category?q=monociclo&prezzoMax=150');
  const bell = (isOn: boolean) =>
    page.getByRole('main').getByRole('button', { name: isOn ? 'Avviso attivo' : 'Avvisami', exact: true });
  await act(page, bell(false));
  await bell(true).waitFor();
  await act(page, button(page, 'Annulla'));
  await act(page, bell(false));
  await bell(true).waitFor();

  await lead(page, '/ricerche');
  const name = '«monociclo · fino a € 150,00»';
  await act(page, button(page, `Silenzia gli avvisi di ${name}`));
  await button(page, `Riattiva gli avvisi di ${name}`).and(page.locator(':focus')).waitFor();
  const edit = button(page, `Modifica ${name}`);
  await act(page, edit);
  await page.getByRole('dialog').locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await edit.and(page.locator(':focus')).waitFor();
});

test('notifications can be set by kind, hours and text', async () => {
  const { page } = phone;
  await lead(page, '/impostazioni/notifiche');
  const messages = page.getByRole('group', { name: 'Messaggi' });
  const mail = messages.getByRole('checkbox', { name: 'Email' });
  const wasOn = await mail.isChecked();
  await act(page, mail, 'Space');
  assert.equal(await mail.isChecked(), !wasOn);
  await act(page, page.getByRole('switch', { name: 'Non disturbare' }), 'Space');
  for (const label of ['Dalle', 'Alle']) await reach(page, page.getByLabel(label, { exact: true }));
  await reach(page, page.getByRole('switch', { name: 'Mostra nome e testo' }));
});

test('no other error occurred', () => {
  assert.deepEqual(phone.problems, []);
});
