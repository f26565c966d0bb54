import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { findBarriers } from '../support/axe';
import { eventually, startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { fillAd } from '../support/sent';
import { setStage } from '../support/stage';
import { countKept } from '../support/storage';
import { ask, myIDOn, neighbour, visitor } from '../support/town';

/** A person saves the search of a list, and another publishes an ad that matches it. */
let reader: Phone;
let seller: Phone;
let me: number;

const { host, browser } = setStage(startTown, async () => {
  reader = await openPhone(browser, host.url, 'it-IT', { calm: true });
  seller = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
  for (const [{ page }, { email, password }] of [
    [reader, visitor],
    [seller, neighbour],
  ] as const) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Rifiuta tutti' }).click();
    await signIn(page, email, password);
    await page.getByRole('article').first().waitFor();
  }
  me = await myIDOn(reader.page);
});

const name = 'monociclo · fino a € 150,00';
const list = '/category?q=monociclo&prezzoMax=150';
const bell = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Avvisami', exact: true });
const bellThat = (page: Page, isOn: boolean) =>
  page.getByRole('main').getByRole('button', { name: isOn ? 'Avviso attivo' : 'Avvisami', exact: true });
const savedOf = async (page: Page) =>
  (await ask(page, 'GET /api/Avvisi/RicercheList', { PersonaID: me })).listRicerche;
const isKnown = (what: string, check: (rows: Awaited<ReturnType<typeof savedOf>>) => boolean) =>
  eventually(what, async () => (check(await savedOf(reader.page)) ? true : undefined));

/** Kills the app as the system does: no more code of its page runs. */
async function killTab(): Promise<Page> {
  const { page, context } = reader;
  reader.page = await context.newPage();
  reader.page.setDefaultTimeout(60_000);
  await page.close({ runBeforeUnload: false });
  return reader.page;
}

async function publish(title: string): Promise<void> {
  const { page } = seller;
  await fillAd(page, title);
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await page.waitForURL(/\/view-post\//);
}

test('a tap on a list’s bell saves its search, undo removes it, and a second tap saves it again', async () => {
  const { page } = reader;
  await lead(page, list);
  await bellThat(page, false).press('Enter');
  await page.getByText(`Ti avviseremo: ${name}`).waitFor();
  await bellThat(page, true).waitFor();
  await isKnown('the saved search', ([row]) => row?.nome === name && row.filtri.prezzoMax === 150);
  assert.deepEqual(await findBarriers(page), []);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await bellThat(page, false).waitFor();
  await isKnown('no saved search', (rows) => rows.length === 0);
  await bell(page).click();
  await isKnown('the saved search', (rows) => rows.length === 1);
  await page.goto(`/category?ordine=recenti&prezzoMax=150.00&q=Monociclo`);
  await bellThat(page, true).waitFor();
  await lead(page, '/category?q=monociclo&prezzoMax=151');
  await bellThat(page, false).waitFor();
});

test('another person’s new ad is counted on /ricerche, and marked as new in the list', async () => {
  const { page } = reader;
  await publish('Monociclo azzurro');
  await isKnown('a new match', ([row]) => row?.nuovi === 1);
  await lead(page, '/user-settings');
  await page.getByRole('link', { name: 'Ricerche salvate' }).click();
  await page.waitForURL('/ricerche');
  const row = page.getByRole('link', { name: `${name} 1 nuovo` });
  await row.waitFor();
  assert.deepEqual(await findBarriers(page), []);
  await row.click();
  await page.waitForURL(/\/category\?q=monociclo/);
  const tile = page.getByRole('article', { name: 'Monociclo azzurro' });
  await tile.getByText('Appena arrivato').waitFor();
  await bellThat(page, true).waitFor();
  await isKnown('nothing new', ([known]) => known?.nuovi === 0);
  await tile.getByRole('link').click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await tile.getByText('Appena arrivato').waitFor();
  await lead(page, '/ricerche');
  await page.getByRole('link', { name: `${name} Nessuna novità` }).click();
  await tile.waitFor();
  assert.equal(await tile.getByText('Appena arrivato').count(), 0);
});

test('several ads within an hour make one notification, which opens the list', async () => {
  const { page } = reader;
  await publish('Monociclo rosso');
  await isKnown('another match', ([row]) => row?.nuovi === 1);
  await lead(page, '/notifiche');
  await page.getByRole('link', { name: `2 nuovi per «${name}»` }).click();
  await page.waitForURL(/\/category\?q=monociclo/);
  const tile = page.getByRole('article', { name: 'Monociclo rosso' });
  await tile.getByText('Appena arrivato').waitFor();
  assert.equal(await page.getByRole('article').getByText('Appena arrivato').count(), 1);
});

test('a saved search is renamed, muted, deleted and restored by keyboard', async () => {
  const { page } = reader;
  await lead(page, '/ricerche');
  const press = async (label: string) => {
    await page.getByRole('button', { name: label }).focus();
    await page.keyboard.press('Enter');
  };
  await press(`Silenzia gli avvisi di «${name}»`);
  await page.getByText('Silenziata').waitFor();
  await isKnown('the silence', ([row]) => row?.silenziata === 1);
  await press(`Modifica «${name}»`);
  await page.getByRole('textbox', { name: 'Nome' }).fill('Un monociclo');
  assert.deepEqual(await findBarriers(page), []);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await isKnown('the name', ([row]) => row?.nome === 'Un monociclo');
  const row = page.getByRole('listitem').filter({ hasText: 'Un monociclo' });
  const remove = async () => {
    await press('Modifica «Un monociclo»');
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).focus();
    await page.keyboard.press('Enter');
    await row.getByText('Ricerca eliminata: Un monociclo').waitFor();
  };
  await remove();
  await press('Annulla: Un monociclo');
  await row.getByRole('link').waitFor();
  await remove();
  assert.deepEqual(await findBarriers(page), []);
  await lead(page, '/user-settings');
  await isKnown('no saved search', (rows) => rows.length === 0);
  await lead(page, '/ricerche');
  await page.getByText('Nessuna ricerca salvata').waitFor();
});

test('a search saved offline is queued, survives closing the app and reaches the host once', async () => {
  const { page, context } = reader;
  await lead(page, '/category?q=triciclo');
  await bellThat(page, false).waitFor();
  await context.setOffline(true);
  await bell(page).click();
  await bellThat(page, true).waitFor();
  await page.getByText('In attesa di rete (1)').waitFor();
  await eventually('the search on the phone', async () =>
    (await countKept(page, 'submissions')) === 1 ? true : undefined,
  );
  const next = await killTab();
  await next.goto('/ricerche');
  await next.getByRole('link', { name: 'triciclo In attesa di rete' }).waitFor();
  await context.setOffline(false);
  await isKnown('the search', (rows) => rows.length === 1 && rows[0]?.nome === 'triciclo');
  await next.getByRole('link', { name: 'triciclo Nessuna novità' }).waitFor();
  await eventually('an empty outbox', async () =>
    (await countKept(next, 'submissions')) === 0 ? true : undefined,
  );
});

test('a search muted, renamed and deleted offline is queued, survives closing the app and reaches the host once', async () => {
  const { context } = reader;
  const taken: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/(Update|Delete)Ricerca$/.test(pathname) && response.ok()) taken.push(pathname);
  });
  const isKept = (count: number) =>
    eventually(`${count} on the phone`, async () =>
      (await countKept(reader.page, 'submissions')) === count ? true : undefined,
    );
  await reader.page.goto('/ricerche');
  await reader.page.getByRole('link', { name: 'triciclo Nessuna novità' }).waitFor();
  await context.setOffline(true);
  await reader.page.getByRole('button', { name: 'Silenzia gli avvisi di «triciclo»' }).click();
  await reader.page.getByRole('link', { name: 'triciclo Silenziata' }).waitFor();
  await isKept(1);
  await reader.page.getByRole('button', { name: 'Modifica «triciclo»' }).click();
  await reader.page.getByRole('textbox', { name: 'Nome' }).fill('Un triciclo');
  await reader.page.keyboard.press('Enter');
  await reader.page.getByRole('dialog').waitFor({ state: 'detached' });
  await reader.page.getByText('In attesa di rete (1)').waitFor();
  await isKept(1);

  const second = await killTab();
  await second.goto('/ricerche');
  await second.getByRole('link', { name: 'Un triciclo Silenziata' }).waitFor();
  await second.getByRole('button', { name: 'Modifica «Un triciclo»' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await second.getByText('Ricerca eliminata: Un triciclo').waitFor();
  await lead(second, '/user-settings');
  await isKept(2);

  const third = await killTab();
  await third.goto('/ricerche');
  await third.getByText('Nessuna ricerca salvata').waitFor();
  assert.deepEqual(taken, []);
  await context.setOffline(false);
  await isKnown('no saved search', (rows) => rows.length === 0);
  await isKept(0);
  assert.deepEqual(taken, ['/api/Avvisi/UpdateRicerca', '/api/Avvisi/DeleteRicerca']);
});

test('the bell on a followed person’s page turns on notifications of their new ads', async () => {
  const { page } = reader;
  const sellerID = await myIDOn(seller.page);
  await lead(page, `/user-page/${sellerID}`);
  const follow = page.locator('main button:not([role=feed] button)', { hasText: /^Segui( già)?$/ });
  if ((await follow.textContent()) !== 'Segui già') await follow.click();
  const ring = page.getByRole('button', { name: 'Avvisami degli annunci di Marco Ferri' });
  await ring.click();
  await page.getByText('Troverai i suoi nuovi annunci nelle notifiche.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Avvisami degli annunci di/, pressed: true }).waitFor();
  await publish('Cavalletto da pittore');
  await eventually('the notification', async () => {
    const { listNotifiche } = await ask(page, 'GET /api/Notifiche/GetCombinedNotifiche', { PersonaID: me });
    return listNotifiche.some(({ tipoEvento }) => tipoEvento === 'Pubblicato') || undefined;
  });
  await lead(page, '/notifiche');
  await page.getByRole('link', { name: /Marco Ferri ha pubblicato «Cavalletto da pittore»/ }).click();
  await page.getByRole('heading', { name: 'Cavalletto da pittore' }).first().waitFor();
});
