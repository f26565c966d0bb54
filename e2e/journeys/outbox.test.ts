import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { fillAd, messagesOf, writeMessages } from '../support/sent';
import { setStage } from '../support/stage';
import { readTown, type Town, visitor } from '../support/town';

/** One action of a person fails, while everything else works. */
let phone: Phone;
let town: Town;

const { host, browser } = setStage(startTown, async () => {
  // Without a service worker, so that nothing is cached.
  phone = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await phone.page.goto('/');
  await signIn(phone.page, visitor.email, visitor.password);
  await phone.page.getByRole('article').first().waitFor();
  town = await readTown(phone.page);
});

test('a page whose code fails to load keeps the footer bar, and loads by itself once online', async () => {
  const { page, context } = phone;
  await context.route('**/assets/*settings*', (route) => route.abort());
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('heading', { name: 'Questa pagina non è arrivata.' }).waitFor();
  await page.getByRole('navigation', { name: 'Navigazione' }).waitFor();
  await context.unroute('**/assets/*settings*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('link', { name: 'Impostazioni', exact: true }).waitFor();
});

test('an ad whose upload breaks delays no message, and the app does not claim to be offline', async () => {
  const { page, context } = phone;
  await context.route('**/api/Post/AddPostInserzione', (route) => route.abort('connectionreset'));
  await fillAd(page, 'Bici che non parte');
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await page.getByText('Non è ancora partito: riproviamo da soli.').waitFor();
  await writeMessages(page, town, ['Ciao, ci sei?']);
  await eventually('the message with the host', async () =>
    (await messagesOf(page, town)).includes('Ciao, ci sei?') ? true : undefined,
  );
  assert.equal(await page.getByText('Sei senza rete').count(), 0);
  await page.getByRole('link', { name: 'Da inviare (1)' }).click();
  await page.getByText('Parte appena possibile').waitFor();
  await context.unroute('**/api/Post/AddPostInserzione');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await page.getByText('È tutto arrivato.').waitFor();
});

test('unfinished text survives a reload', async () => {
  const { page } = phone;
  await lead(page, `/conversazione/${town.conversation}`);
  const field = page.getByRole('textbox', { name: 'Scrivi un messaggio' });
  await field.fill('Quasi pronto');
  await page.reload();
  await eventually('the words', async () =>
    (await field.inputValue()) === 'Quasi pronto' ? true : undefined,
  );
});
