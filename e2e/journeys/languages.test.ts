import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { findBarriers, settleMotion } from '../support/axe';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { eventually, type RunningHost } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { allowPush, startPushHost } from '../support/push';
import { signIn } from '../support/register';
import { fillAd } from '../support/sent';
import { ask, myIDOn, neighbour, post, visitor } from '../support/town';

/**
 * In every language, axe finds no barrier on the notification screens, in light, dark and at 200 % text size, and none
 * scrolls sideways.
 */
let host: RunningHost;
let browser: SharedBrowser;
let phone: Phone;

before(async () => {
  const square = await startPushHost();
  ({ host } = square);
  const { url } = square;
  browser = await shareBrowser();
  phone = await openPhone(browser, url, 'it-IT', { calm: true, isPlain: true });
  await allowPush(phone, url);
  await enter(phone.page, visitor);
  const seller = await openPhone(browser, url, 'it-IT', { calm: true, isPlain: true });
  await enter(seller.page, neighbour);
  await tellAll(phone.page, seller.page);
  await seller.context.close();
});
after(async () => {
  await browser?.close();
  await host?.stop();
});

async function enter(page: Page, { email, password }: typeof visitor): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  await signIn(page, email, password);
  await page.getByRole('article').first().waitFor();
}

/** The seller causes one notification of each kind for the reader. */
async function tellAll(reader: Page, seller: Page): Promise<void> {
  const [personaID, sellerID] = [await myIDOn(reader), await myIDOn(seller)];
  const nome = 'monociclo da circo · nuovo · da € 10,00 · fino a € 1.500,00 · 100 km';
  await post(reader, 'POST /api/Avvisi/AddRicerca', { personaID, q: 'monociclo', nome });
  await post(reader, 'POST /api/Avvisi/AddRicerca', { personaID, q: 'vaso' });
  await post(reader, 'POST /api/Avvisi/UpdateCampanella', { personaID, seguitoID: sellerID, attiva: 1 });
  // A person is notified once per ad: of the first ad, which matches no saved search, because they follow the seller;
  // of the second because of their saved search.
  for (const title of ['Cavalletto da pittore', 'Monociclo azzurro']) {
    await fillAd(seller, title);
    await seller.getByRole('button', { name: 'Pubblica' }).click();
    await seller.waitForURL(/\/view-post\//);
  }
  const postID = Number(/\/view-post\/(\d+)/.exec(seller.url())?.[1]);
  const saved = { bookmarkID: 0, dataOra: new Date().toISOString(), postID, personaID };
  await post(reader, 'POST /api/Bookmark/AddBookmark', saved);
  const titolo = 'Monociclo azzurro';
  const ad = { postID, personaID: sellerID, titolo, descrizione: 'x', gratis: 0, categorieID: 60 } as const;
  await post(seller, 'POST /api/Post/UpdatePostInserzione', { ...ad, prezzo: 9.5 });
  await eventually('a line of each kind', async () => {
    const { listNotifiche } = await ask(reader, 'GET /api/Notifiche/GetCombinedNotifiche', {
      PersonaID: personaID,
    });
    const kinds = new Set(listNotifiche.map(({ tipoEvento }) => tipoEvento));
    return (['Ricerca', 'Pubblicato', 'Ribasso'] as const).every((kind) => kinds.has(kind)) || undefined;
  });
}

const languages = { it: 'Italiano', en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français' };

const screens: Record<string, (page: Page, code: string) => Promise<unknown>> = {
  'a list whose search was just saved, with the card that offers push notifications': async (page, code) => {
    // The app offers notifications only once per phone; this resets that.
    await page.evaluate(() => {
      for (const key of ['piazza-push-offered', 'piazza-push-off', 'test-permission', 'test-subscription'])
        localStorage.removeItem(key);
    });
    // A different price in each language, because a search can be saved only once.
    const maxPrice = 150 + Object.keys(languages).indexOf(code);
    await page.goto(`/category?q=bici&prezzoMax=${maxPrice}&raggio=25`);
    await page.getByRole('article').first().waitFor();
    // While it has the keyboard focus, the notice with the undo button does not disappear.
    await page.locator('main [role=group] button:has(svg.lucide-bell)').press('Enter');
    // The notice that the list was saved is a different one.
    await page.locator('section:not([popover]):has(svg.lucide-bell-ring)').waitFor();
  },
  notifications: async (page) => {
    await lead(page, '/notifiche');
    await page.getByText('Monociclo azzurro').first().waitFor();
  },
  'saved searches': async (page) => {
    await lead(page, '/ricerche');
    await page.getByRole('link', { name: /^monociclo/ }).waitFor();
  },
  'notification settings': async (page) => {
    await lead(page, '/impostazioni/notifiche');
    const quiet = page.locator('input[name=silenzio]');
    await quiet.waitFor();
    if (!(await quiet.isChecked())) await quiet.press('Space');
    await page.locator('input[name=da]').waitFor();
  },
  'unsubscribing from a kind of mails': async (page) => {
    await lead(page, `/disiscrivi/ricerche#t=${'a'.repeat(43)}`);
    await page.locator('#root h1').waitFor();
  },
};

const isSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

async function examine(page: Page): Promise<string[]> {
  await settleMotion(page);
  const found = await findBarriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await findBarriers(page, true)).map((barrier) => `dark: ${barrier}`));
  await page.emulateMedia({ colorScheme: 'light' });
  if (await isSideways(page)) found.push('wider than the phone');
  // The menu's setting for the text size changes the same property.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await settleMotion(page);
  found.push(...(await findBarriers(page)).map((barrier) => `200 %: ${barrier}`));
  if (await isSideways(page)) found.push('200 %: wider than the phone');
  // In a notice, buttons that do not fit beside the text go below it.
  for (const message of await page.locator('[data-floating=toasts] p').all())
    if (((await message.boundingBox())?.width ?? 0) < 250) found.push('200 %: a message is squeezed');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}

for (const [code, language] of Object.entries(languages))
  describe(language, () => {
    before(async () => {
      const { page } = phone;
      await lead(page, '/impostazioni');
      await page.locator('select[name=LinguaID]').selectOption({ label: language });
      await page.locator(`html[lang=${code}]`).waitFor({ state: 'attached' });
      await settleMotion(page);
    });
    for (const [name, open] of Object.entries(screens))
      test(name, async () => {
        const { page, problems } = phone;
        await open(page, code);
        assert.equal([...(await examine(page)), ...problems].join('\n'), '');
      });
  });
