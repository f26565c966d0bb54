import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTown } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
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

test('§2 the form accepts a website without https://, and opens the shop’s page for its owner', async () => {
  const { page } = keeper;
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Crea un negozio' }).click();
  await page.waitForURL('/crea-negozio');
  await page.getByLabel('Immagine del negozio').setInputFiles('public/icons/icon-512.png');
  await page.getByRole('textbox', { name: 'Nome del negozio', exact: true }).fill(shop);
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

test('§5 the owner adds an ad with a description of 800 characters', async () => {
  const { page } = keeper;
  await page.getByRole('link', { name: 'Aggiungi un annuncio' }).click();
  await page.getByRole('banner').getByText(shop).waitFor();
  await page.getByLabel('Aggiungi foto').setInputFiles(photo);
  await page.getByRole('textbox', { name: 'Titolo' }).fill(ad);
  await page.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption('Casa e giardino');
  await page.getByRole('combobox', { name: 'Sottocategoria' }).selectOption('Piante e vasi');
  await page.getByRole('textbox', { name: 'Prezzo' }).fill('34,90');
  const words = page.getByRole('textbox', { name: 'Descrizione' });
  await words.fill('r'.repeat(802));
  await page.getByText('Massimo 800 caratteri: 2 di troppo').filter({ visible: true }).waitFor();
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

test('§6 another person finds the ad in its category, and its card links to the shop', async () => {
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

test('no error occurred on either phone', () => {
  assert.deepEqual([...keeper.problems, ...buyer.problems], []);
});
