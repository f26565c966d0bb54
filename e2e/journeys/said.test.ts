import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startTown } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { enterAsVisitor, signIn } from '../support/register';
import { listen } from '../support/spoken';
import { setStage } from '../support/stage';
import { quiet, successOf } from '../support/stream';
import { myIDOn, neighbour, post, readTown, type Town } from '../support/town';

/** Each action is announced in one line, by a live region that existed before, and the focus is never lost. */
let phone: Phone;
let town: Town;
let lives: Awaited<ReturnType<typeof listen>>;

const { host, browser } = setStage(startTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  lives = await listen(phone.page);
  await enterAsVisitor(phone.page);
  town = await readTown(phone.page);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** The lines that live regions announce during an action and after it. */
async function hears(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  await quiet(page);
  await lives();
  await act();
  await quiet(page);
  // Announcements are delayed until a dialog or page has changed.
  await pause(500);
  const said = await lives();
  // Whether loading is announced depends on the machine's speed.
  const lines = said.filter(({ text }) => !/^(Caricamento|Loading)\b/.test(text));
  return lines.map(({ text, isBorn }) => (isBorn ? `born: ${text}` : text));
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

const comment = 'Si può vedere domenica mattina?';

test('publishing and deleting a comment are announced', async () => {
  const { page } = phone;
  await page.goto(`/view-post/${town.ad}`);
  await button(page, /^Commenti/).click();
  const field = page.getByRole('textbox', { name: 'Scrivi un commento' });
  await field.fill(comment);
  const send = page.locator('form').filter({ has: field }).getByRole('button', { name: 'Invia' });
  assert.deepEqual(await hears(page, () => send.click()), ['Commento pubblicato']);
  assert.notEqual(await focused(page), 'BODY');
  const own = page.getByRole('listitem').filter({ hasText: comment }).last();
  await own.getByRole('button', { name: 'Elimina' }).click();
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Elimina' });
  assert.deepEqual(await hears(page, () => sure.click()), ['Commento eliminato']);
  assert.notEqual(await focused(page), 'BODY');
});

test('sending a message and receiving another are announced', async () => {
  const { page } = phone;
  await page.goto(`/conversazione/${town.conversation}`);
  const field = page.getByRole('textbox', { name: 'Scrivi un messaggio' });
  await field.fill('Buongiorno, va bene alle sei?');
  assert.deepEqual(await hears(page, () => button(page, 'Invia').click()), ['Inviato']);
  assert.notEqual(await focused(page), 'BODY');
  const writer = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await writer.page.goto('/');
  await signIn(writer.page, neighbour.email, neighbour.password);
  const answer = {
    ...{ messaggioID: 0, conversazioneID: town.conversation, mittenteID: await myIDOn(writer.page) },
    ...{ testo: 'Sì, ti aspetto.', dataInvio: new Date().toISOString() },
  };
  const [line, ...more] = await hears(page, async () => {
    await post(writer.page, 'POST /api/Chat/AddMessaggio', answer);
    await page.getByText(answer.testo).waitFor();
  });
  assert.match(line ?? '', /^Marco: Sì, ti aspetto\.\d\d:\d\d$/);
  assert.deepEqual(more, []);
  await writer.context.close();
});

test('removing and restoring a bookmark are announced', async () => {
  const { page } = phone;
  await page.goto('/bookmark');
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('button').first();
  assert.deepEqual(await hears(page, () => first.click()), ['Tolto dai salvati.']);
  assert.equal(await first.evaluate((node) => node === document.activeElement), true);
  assert.deepEqual(await hears(page, () => first.click()), []);
});

test('the errors of an empty ad form and three added pictures are announced', async () => {
  const { page } = phone;
  await page.goto('/insert-ad');
  assert.deepEqual(await hears(page, () => button(page, 'Pubblica').click()), ['3 campi da correggere']);
  const picture = 'public/icons/icon-512.png';
  const pick = () => page.locator('input[type=file]').setInputFiles([picture, picture, picture]);
  assert.deepEqual(await hears(page, pick), ['3 foto aggiunte']);
});

test('filtering a list is announced with the number of results', async () => {
  const { page } = phone;
  await page.goto('/category?q=bici');
  await button(page, /^Filtri/).click();
  const used = page.getByRole('dialog').getByRole('radio', { name: 'Usato' });
  const [counted = '', ...more] = await hears(page, async () => {
    const answered = successOf(page, /ContaAnnunci/);
    await used.click({ force: true });
    await answered;
  });
  assert.match(counted, /^\d+ risultati$/);
  assert.deepEqual(more, []);
  const apply = page.getByRole('dialog').locator('button[type=submit]');
  assert.deepEqual(await hears(page, () => apply.click()), [counted]);
});

test('going back focuses the card that was tapped', async () => {
  const { page } = phone;
  await page.goto('/home-user-profile');
  const title = page.locator('[role=feed] article h2 a').first();
  const href = await title.getAttribute('href');
  await title.click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await quiet(page);
  await page.goBack();
  await page.locator(`[role=feed] a[href="${href}"]:focus`).waitFor();
});

test('a story does not advance while it contains the focus', async () => {
  const { page } = phone;
  await page.goto(`/story-views/${town.publisher}`);
  await button(page, 'Metti in pausa').focus();
  await button(page, 'Riprendi').waitFor();
});

test('a refused login and an empty login are announced', async () => {
  const other = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  const { page } = other;
  await page.goto('/');
  await page.locator('#root form').waitFor();
  lives = await listen(page);
  const send = page.locator('#root form button[type=submit]');
  assert.deepEqual(await hears(page, () => send.click()), ['2 campi da correggere']);
  await page.locator('#root input[type=email]').fill(neighbour.email);
  await page.locator('#root input[type=password]').fill('sbagliata-davvero');
  assert.deepEqual(await hears(page, () => send.click()), ['Credenziali non corrette']);
  assert.notEqual(await focused(page), 'BODY');
  await other.context.close();
});
