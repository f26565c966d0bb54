import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually, startTown } from '../support/host';
import { lead, openPhone, type Phone, reopenTab } from '../support/phone';
import { signIn } from '../support/register';
import { setStage } from '../support/stage';
import { ask, myIDOn, neighbour, visitor } from '../support/town';

/** An ad from draft to sale, through a reload, a closed tab and a broken connection. */
let seller: Phone;
let buyer: Phone;
let sellerID: number;
let adPath: string;

const { host, browser } = setStage(startTown, async () => {
  for (const person of [visitor, neighbour]) {
    const phone = await openPhone(browser, host.url, 'it-IT', { calm: true });
    await phone.page.goto('/');
    await signIn(phone.page, person.email, person.password);
    if (person === visitor) seller = phone;
    else buyer = phone;
  }
  sellerID = await myIDOn(seller.page);
  // Waits until the app's files are cached for offline use.
  await seller.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});

const title = 'Bici olandese nera della nonna';
const photos = ['bici-citta-1', 'shop-ciclofficina-raggio', 'story-bici-pronta'].map(
  (name) => `server/demo/pictures/${name}.webp`,
);
/** The pictures' widths, by which they are told apart. */
const widths = [900, 600, 720];

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const widthsOn = (page: Page) =>
  page
    .getByRole('region', { name: 'Foto' })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));

async function expectDraft(page: Page, description: string): Promise<void> {
  await page.getByText('Bozza ripristinata').waitFor();
  assert.equal(await box(page, 'Titolo').inputValue(), title);
  assert.equal(await box(page, 'Prezzo').inputValue(), '120,5');
  assert.equal(await box(page, 'Descrizione').inputValue(), description);
  assert.equal(await page.getByRole('radio', { name: 'Usato' }).isChecked(), true);
  await page.getByRole('option', { name: 'Biciclette', exact: true }).waitFor({ state: 'attached' });
  const subcategory = page.getByRole('combobox', { name: 'Sottocategoria' });
  assert.equal(await subcategory.inputValue(), '6006');
  await page.getByRole('img', { name: 'Foto 3' }).waitFor();
  assert.deepEqual(await widthsOn(page), [widths[1], widths[0], widths[2]]);
}

/** Allows the problem that the test caused, and no other. */
function expectOnly(phone: Phone, problem: RegExp): void {
  const others = phone.problems.splice(0).filter((one) => !problem.test(one));
  assert.deepEqual(others, []);
}

test('the form of a new ad contains what another app shared', async () => {
  const { page } = buyer;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The system shares content by submitting a form with the fields that the manifest names.
  await page.evaluate(async () => {
    const { share_target: target } = await (await fetch('/manifest.webmanifest')).json();
    const form = document.createElement('form');
    Object.assign(form, { action: target.action, method: target.method, enctype: target.enctype });
    for (const [name, value] of [
      [target.params.title, 'Lampada da tavolo'],
      [target.params.text, 'Funziona, manca la lampadina.'],
    ])
      form.append(Object.assign(document.createElement('input'), { name, value }));
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    canvas.getContext('2d')?.fillRect(0, 0, 320, 240);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    const chosen = new DataTransfer();
    chosen.items.add(new File([picture ?? ''], 'lampada.jpg', { type: 'image/jpeg' }));
    const files = Object.assign(document.createElement('input'), { type: 'file' });
    Object.assign(files, { name: target.params.files[0].name, files: chosen.files });
    form.append(files);
    document.body.append(form);
    form.submit();
  });
  await page.getByRole('img', { name: 'Foto 1' }).waitFor();
  assert.deepEqual(await widthsOn(page), [640]);
  assert.equal(await box(page, 'Titolo').inputValue(), 'Lampada da tavolo');
  assert.equal(await box(page, 'Descrizione').inputValue(), 'Funziona, manca la lampadina.');
  await page.waitForURL('/insert-ad');
});

test('an unfinished ad survives a reload and a closed tab, with its pictures in order', async () => {
  const { page } = seller;
  await page.goto('/insert-ad?condition=usato');
  await page.getByLabel('Aggiungi foto').setInputFiles(photos);
  await page.getByRole('button', { name: 'Sposta a destra la foto 1' }).click();
  await box(page, 'Titolo').fill(title);
  await page.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption('Hobby e sport');
  await page.getByRole('combobox', { name: 'Sottocategoria' }).selectOption('Biciclette');
  await box(page, 'Prezzo').fill('120,5');
  await box(page, 'Descrizione').fill('Freni nuovi.');
  await page.reload();
  await expectDraft(page, 'Freni nuovi.');
  await box(page, 'Descrizione').fill('Freni nuovi, cesto compreso.');
  await reopenTab(seller, host.url);
  await seller.page.goto('/insert-ad');
  await expectDraft(seller.page, 'Freni nuovi, cesto compreso.');
});

test('§8 offline, the ad is not sent, a message says so, and nothing is lost', async () => {
  const { page, context } = seller;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await page.getByText('Lo pubblichiamo appena torna la rete.').waitFor();
  await page.waitForURL('/user-profile');
  await page.getByRole('link', { name: 'In attesa di rete (1)' }).click();
  await page.getByRole('listitem').getByText(title).waitFor();
});

/** The host handles requests, but their answers are lost. Returns a function that says whether that has happened. */
async function holdAnswers(page: Page): Promise<() => boolean> {
  const devtools = await page.context().newCDPSession(page);
  let isDone = false;
  devtools.once('Fetch.requestPaused', () => (isDone = true));
  const patterns = [{ urlPattern: '*/AddPostInserzione', requestStage: 'Response' as const }];
  await devtools.send('Fetch.enable', { patterns });
  return () => isDone;
}

test('an ad whose answer was lost when the app was killed is created only once', async () => {
  const { page, context } = seller;
  const isDone = await holdAnswers(page);
  await context.setOffline(false);
  await eventually('the host’s work', async () => isDone() || undefined);
  await reopenTab(seller, host.url, { isKilled: true });
  expectOnly(seller, /^net::ERR_INTERNET_DISCONNECTED/);

  const next = seller.page;
  await next.goto('/in-attesa');
  await next.getByText('È tutto arrivato.').waitFor();
  const list = { PersonaID: sellerID, Abbrevizione: 'it', page: 1 };
  const { listPost } = await ask(next, 'GET /api/Post/PostUserList', list);
  const made = listPost.filter(({ titolo }) => titolo === title);
  assert.deepEqual(
    made.map(({ listImmagini }) => listImmagini.map(({ larghezza, altezza }) => `${larghezza} × ${altezza}`)),
    [['600 × 600', '720 × 720', '720 × 1280']],
  );
  adPath = `/view-post/${made[0]?.postID}`;
  await next.goto('/insert-ad');
  await box(next, 'Titolo').waitFor();
  assert.equal(await box(next, 'Titolo').inputValue(), '');
});

async function edit(page: Page, change: () => Promise<void>): Promise<void> {
  await lead(page, adPath);
  await page.getByRole('link', { name: 'Modifica' }).click();
  await page.waitForURL(/\/update-post-inserzione\/\d+$/);
  await box(page, 'Titolo').waitFor();
  await change();
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  await page.getByText('Modifiche salvate').waitFor();
  await page.waitForURL('/user-profile');
}

test('§5 price and description are edited, and another person sees the new ones', async () => {
  const { page } = seller;
  await edit(page, async () => {
    await box(page, 'Prezzo').fill('95');
    await box(page, 'Descrizione').fill('Freni e cesto nuovi.');
  });
  await page.getByRole('article', { name: title }).getByText('€ 95,00', { exact: true }).waitFor();

  const shown = buyer.page;
  await lead(shown, '/scategory/60/6006/biciclette');
  await shown.getByRole('article', { name: title }).getByText('€ 95,00', { exact: true }).waitFor();
  await lead(shown, `/user-page/${sellerID}`);
  const card = shown.getByRole('article', { name: title });
  await card.getByRole('link', { name: 'Contatta' }).waitFor();
  await card.getByRole('heading').getByRole('link').click();
  // The address changes before the page, and the card in the list contains the same words.
  await shown.getByRole('heading', { level: 1, name: title }).waitFor();
  await shown.getByText('Freni e cesto nuovi.').waitFor();
  await shown.getByRole('link', { name: 'Contatta Giulia' }).waitFor();
});

test('§4 once sold, card and page show that to everybody, and nobody can start a chat any more', async () => {
  await edit(seller.page, () => seller.page.getByRole('switch', { name: 'Venduto' }).click());

  const { page } = buyer;
  await page.goto('/scategory/60/6006/biciclette');
  await page.getByRole('article', { name: title }).getByText('Venduto').waitFor();
  await lead(page, `/user-page/${sellerID}`);
  const card = page.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'Venduto' }).waitFor();
  assert.equal(await card.getByRole('button', { name: 'Venduto' }).isDisabled(), true);
  assert.equal(await card.getByRole('link', { name: 'Contatta' }).count(), 0);
  await card.getByRole('heading').getByRole('link').click();
  await page.waitForURL(adPath);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('article').getByText('Venduto').first().waitFor();
  // Until the host answers, the page shows the cached ad from the earlier visit.
  await page.getByRole('link', { name: /^Contatta/ }).waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('button', { name: 'Venduto' }).isDisabled(), true);
});

test('the old address of a sold ad’s chat opens no chat', async () => {
  const { page } = buyer;
  await page.goto(adPath.replace('view-post', 'chat'));
  await page.getByText('I messaggi non si aprono').waitFor();
  assert.equal(await page.getByRole('textbox').count(), 0);
  expectOnly(buyer, /^422: .*AddConversazione$/);
});

test('no other error occurred on either phone', () => {
  assert.deepEqual([...seller.problems, ...buyer.problems], []);
});
