import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { setStage } from '../support/stage';
import { neighbour, visitor } from '../support/town';

/** A person opens a shop and adds an ad; another finds the ad in its category and visits the shop. */
let keeper: Phone;
let buyer: Phone;
let shopPath: string;

const { host, browser } = setStage(startTown, async () => {
  for (const person of [visitor, neighbour]) {
    const phone = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
    await phone.page.goto('/');
    await signIn(phone.page, person.email, person.password);
    if (person === visitor) keeper = phone;
    else buyer = phone;
  }
});

const shop = 'Bottega Rossi';
const ad = 'Annaffiatoio in rame della bottega';
const photo = 'server/demo/pictures/ficus-terracotta-1.webp';

test('§5 the form of a new shop refuses missing and invalid fields, and says so at each', async () => {
  const { page } = keeper;
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Crea un negozio' }).click();
  await page.waitForURL('/crea-negozio');
  const picture = page.getByLabel('Immagine del negozio');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const create = page.getByRole('button', { name: 'Crea negozio' });
  await create.click();
  await page.getByText("La scelta dell'immagine è obbligatoria.").waitFor();
  await page.getByText('Il nome del negozio è obbligatorio.').waitFor();

  const wrong = page.getByText("Scegli un'immagine JPEG o PNG di massimo 10 MB.");
  await picture.setInputFiles({
    name: 'lista.png',
    mimeType: 'image/png',
    buffer: Buffer.from('nessuna foto'),
  });
  await wrong.waitFor();
  await picture.setInputFiles('public/icons/icon-512.png');
  await wrong.waitFor({ state: 'detached' });
  const huge = Buffer.alloc(10 * 1024 * 1024 + 1);
  await picture.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: huge });
  await wrong.waitFor();
  await picture.setInputFiles('public/icons/icon-512.png');

  await field('Nome del negozio').fill(shop);
  await field('Sito web').fill('ftp://bottega-rossi.it');
  await field('Partita IVA').fill('123');
  await create.click();
  await page.getByText('Il sito deve iniziare con http:// o https://').waitFor();
  await page.getByText('La partita IVA non è valida').waitFor();
  assert.equal(new URL(page.url()).pathname, '/crea-negozio');
});

test('§2 a valid form opens the shop’s page to its owner', async () => {
  const { page } = keeper;
  const site = page.getByRole('textbox', { name: 'Sito web' });
  await site.fill('bottega-rossi.example.com');
  await page.getByRole('textbox', { name: 'Partita IVA' }).fill('IT 01234567890');
  // The form adds https:// to a website without a scheme.
  assert.equal(await site.inputValue(), 'https://bottega-rossi.example.com');
  await page.getByRole('combobox', { name: 'Indirizzo' }).fill('Casalecchio');
  await page
    .getByRole('option', { name: /^Casalecchio/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Crea negozio' }).click();
  await page.waitForURL(/\/user-store\/\d+$/);
  await page.getByText('Il tuo negozio è aperto!').waitFor();
  shopPath = new URL(page.url()).pathname;
  const contacts = page.getByRole('region', { name: 'Contatti' });
  await contacts.getByText('P. IVA IT 01234567890').waitFor();
  await contacts.getByText(/^Casalecchio di Reno/).waitFor();
  const link = contacts.getByRole('link', { name: 'Visita il sito' });
  assert.equal(await link.getAttribute('href'), 'https://bottega-rossi.example.com');
});

test('§5 the owner adds an ad, whose description holds 800 characters', async () => {
  const { page } = keeper;
  await page.getByRole('link', { name: 'Aggiungi un annuncio' }).click();
  await page.getByRole('banner').getByText(shop).waitFor();
  await page.getByLabel('Aggiungi foto').setInputFiles(photo);
  await page.getByRole('textbox', { name: 'Titolo' }).fill(ad);
  await page.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption('Casa e giardino');
  await page.getByRole('combobox', { name: 'Sottocategoria' }).selectOption('Piante e vasi');
  await page.getByRole('textbox', { name: 'Prezzo' }).fill('34,90');
  const words = page.getByRole('textbox', { name: 'Descrizione' });
  await words.fill('r'.repeat(799));
  await words.press('End');
  await words.pressSequentially('ame');
  assert.equal(await words.inputValue(), `${'r'.repeat(799)}a`);
  await words.fill('Martellato a mano, due litri.');
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await page.waitForURL(/\/view-post\/\d+$/);
  const online = page.getByRole('dialog', { name: 'È online' });
  await online.getByRole('button', { name: 'Chiudi' }).click();
  await online.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: shop, exact: true }).click();
  await page.waitForURL(shopPath);
  await page.getByRole('list', { name: 'Annunci del negozio' }).getByRole('link', { name: ad }).waitFor();
});

test('§6 another person finds the ad in its category, and its card leads to the shop', async () => {
  const { page } = buyer;
  await page.getByRole('navigation', { name: 'Categorie' }).getByText('Casa e giardino').click();
  await page.waitForURL('/category/30/casa-e-giardino');
  const tile = page.getByRole('article', { name: ad });
  await tile.getByText('€ 34,90').waitFor();
  await tile.getByRole('link').click();
  const card = page.getByRole('dialog', { name: 'Annuncio' });
  await card.getByText('Martellato a mano, due litri.').waitFor();
  await card.getByRole('link', { name: shop, exact: true }).click();
  await page.waitForURL(shopPath);
  const ads = page.getByRole('list', { name: 'Annunci del negozio' });
  await ads.getByRole('link', { name: ad }).click();
  await page.waitForURL(/\/view-post\/\d+$/);
  await page.getByRole('link', { name: `Contatta ${shop}` }).waitFor();
  await page.getByRole('article').getByRole('link', { name: shop, exact: true }).click();
  await page.waitForURL(shopPath);
});

test('the address holds the filters of the shop’s ads, so a reload and back restore them', async () => {
  const { page } = buyer;
  const found = page.getByRole('list', { name: 'Annunci del negozio' }).getByRole('link', { name: ad });
  await page.getByRole('button', { name: 'Filtri', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtri' });
  await sheet.getByRole('textbox', { name: 'Prezzo a' }).fill('20');
  // Its name shows the number of results, once that is known.
  await sheet.getByRole('button', { name: 'Mostra 0 annunci' }).click();
  await page.waitForURL(`${shopPath}?prezzoMax=20`);
  await page.reload();
  await page.getByText('Nessun annuncio con questi filtri.').waitFor();
  await page.getByRole('button', { name: 'Togli «Fino a € 20,00»' }).click();
  await page.waitForURL(shopPath);
  await found.waitFor();
  await page.goBack();
  await page.waitForURL(`${shopPath}?prezzoMax=20`);
  await page.getByRole('button', { name: 'Filtri 1 attivo' }).waitFor();
  await found.waitFor({ state: 'detached' });
  await page.goForward();
  await found.waitFor();
});

test('§6 only the owner may add to the shop', async () => {
  const { page } = buyer;
  await page.getByRole('region', { name: 'Contatti' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Aggiungi un annuncio' }).count(), 0);
  await lead(page, shopPath.replace('user-store', 'insert-ad-store'));
  await page.getByText('Solo chi gestisce questo negozio').waitFor();
});

test('no error occurred on either phone', () => {
  assert.deepEqual([...keeper.problems, ...buyer.problems], []);
});
