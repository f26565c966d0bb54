import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { type RunningHost, startHost } from '../support/host';
import { openPhone, type Phone } from '../support/phone';

/** The main job of the product: two new people register, one publishes, the other finds it, they talk. */
let host: RunningHost;
let browser: Browser;
let seller: Phone;
let buyer: Phone;
const pictures = ['bici-citta-1', 'divano-blu-1', 'vestito-blu-1'].map((name) =>
  join('server/db/demo/pictures', `${name}.webp`),
);
const password = 'una piazza lunga';

before(async () => {
  host = await startHost();
  browser = await launchBrowser();
  seller = await openPhone(browser, host.url, 'it-IT');
  buyer = await openPhone(browser, host.url, 'en-GB');
});
after(async () => {
  await browser?.close();
  await host?.stop();
});

interface Person {
  email: string;
  name: string;
  surname: string;
  city: string;
  words: { next: string; register: string; password: string; again: string; save: string; login: string };
}
const anna: Person = {
  email: 'anna.verdi@example.com',
  name: 'Anna',
  surname: 'Verdi',
  city: 'Bologna',
  words: {
    next: 'Avanti',
    register: 'Registrati',
    password: 'Password',
    again: 'Ripeti',
    save: 'Salva',
    login: 'Accedi',
  },
};
const ben: Person = {
  email: 'ben.hill@example.com',
  name: 'Ben',
  surname: 'Hill',
  city: 'Modena',
  words: {
    next: 'Next',
    register: 'Register',
    password: 'Password',
    again: 'again',
    save: 'Save',
    login: 'Sign in',
  },
};

async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await page.locator('a[href="/registration"]').click();
  const next = page.locator('form button[type=submit]');
  await page.locator('select[name=ValutaSimbolo]').selectOption({ index: 1 });
  await page.locator('input[name=Geolocalizzazione]').fill(person.city);
  await page.locator('[role=listbox] [role=option]').first().click();
  await page.locator('input[name=Email]').fill(person.email);
  await page.locator('input[name=Termini1]').check();
  await page.locator('input[name=Termini2]').check();
  await next.click();
  await page.locator('input[name=Nome]').fill(person.name);
  await page.locator('input[name=Cognome]').fill(person.surname);
  await page.locator('input[name=Telefono]').fill('+393331234567');
  await page.locator('input[name=DataNascita]').fill('1990-05-17');
  await page.locator('[name=GenereID]').first().waitFor();
  const gender = page.locator('select[name=GenereID]');
  if (await gender.count()) await gender.selectOption({ index: 1 });
  else await page.locator('label:has(input[name=GenereID])').first().click();
  await next.click();
  for (const name of ['IntWorktools', 'IntElectronics', 'IntHomeGarden', 'IntFashion'])
    await page.locator(`label:has(input[name=${name}])`).click();
  await next.click();
  await page.getByText(person.email).waitFor();
  await next.click();
  await page.waitForURL('/');
}

async function setPasswordAndSignIn(page: Page, person: Person): Promise<void> {
  await page.goto(await host.linkFor(person.email));
  const fields = page.locator('input[type=password]');
  await fields.nth(0).fill(password);
  await fields.nth(1).fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('/');
  await page.locator('input[type=email]').fill(person.email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('/home-user-profile');
}

test('§2 two people register, one in Italian and one in English, and set their passwords by the mailed link', async () => {
  await register(seller.page, anna);
  await setPasswordAndSignIn(seller.page, anna);
  await register(buyer.page, ben);
  await setPasswordAndSignIn(buyer.page, ben);
  assert.equal(await seller.page.locator('html').getAttribute('lang'), 'it');
  assert.equal(await buyer.page.locator('html').getAttribute('lang'), 'en');
});

test('§5 the seller publishes an ad with three pictures, and a plain post', async () => {
  const { page } = seller;
  await page.goto('/insert-ad');
  await page.locator('input[type=file]').first().setInputFiles(pictures);
  await page.locator('input[name=title]').fill('Bici da città di Anna');
  await page.locator('select[name=categorieID]').selectOption({ index: 6 });
  await page.locator('input[name=prezzo]').fill('180,50');
  await page.locator('textarea[name=description]').fill('Telaio in acciaio, freni nuovi.');
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await page.waitForURL(/\/(view-post\/\d+|user-profile)$/);
  await page.goto('/insert-post');
  await page.locator('input[name=title]').fill('Ciao a tutti da Anna');
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await page.waitForURL(/\/(view-post\/\d+|user-profile|home-user-profile)$/);
  await page.goto('/user-profile');
  await page.getByRole('article').filter({ hasText: 'Bici da città di Anna' }).waitFor();
});

test('the buyer finds it in the feed down to its end, likes, comments, answers, saves, shares and writes', async () => {
  const { page } = buyer;
  await page.goto('/home-user-profile');
  await page.reload();
  const card = page.getByRole('article').filter({ hasText: 'Bici da città di Anna' });
  await card.getByText('€ 180,50').waitFor();
  await page.getByText('No more posts to load.').waitFor();
  // The carousels of the cards load last and move the list once more.
  await page.waitForLoadState('networkidle');
  await card.getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/view-post\/\d+$/);
  // The address changes before the page does, whose chunk has to come first.
  await page.getByText('Ciao a tutti da Anna').waitFor({ state: 'hidden' });
  const like = page.getByRole('button', { name: 'Like', exact: true });
  await like.click();
  await page.getByRole('button', { name: 'Like', exact: true, pressed: true }).waitFor();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByRole('button', { name: 'Save', exact: true, pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const comments = page
    .locator('button[aria-expanded][aria-controls], button[aria-expanded]')
    .filter({ hasText: /comment/i });
  if (await comments.count()) await comments.first().click();
  else await page.getByRole('button', { name: /^Comments/ }).click();
  await page.locator('textarea[name=testoCommento]').first().fill('Is it still there?');
  await page.locator('form:has(textarea[name=testoCommento]) button[type=submit]').first().click();
  await page.getByText('Is it still there?').waitFor();
  await page.getByRole('button', { name: 'Reply' }).first().click();
  await page.locator('textarea[name=testoCommento]').last().fill('I could come on Saturday.');
  await page.locator('form:has(textarea[name=testoCommento]) button[type=submit]').last().click();
  await page.getByText('I could come on Saturday.').waitFor();
});

test('the buyer writes to the seller, who answers at the address of the notification; both see it arrive', async () => {
  const { page } = buyer;
  const postID = /\d+$/.exec(page.url())?.[0];
  await page.goto(`/chat/${postID}`);
  await page.locator('textarea[name=testo]').fill('Hello Anna, is the bike still free?');
  await page.locator('textarea[name=testo]').press('Enter');
  await page.getByRole('log').getByText('Hello Anna, is the bike still free?').waitFor();
  const token = await seller.page.evaluate(() => localStorage.getItem('auth'));
  const me = await seller.page.evaluate(
    () => JSON.parse(localStorage.getItem('userProfile') ?? '{}').personaID as number,
  );
  const conversation = await seller.page.evaluate(
    async ([auth, id]) => {
      const answer = await fetch(`/api/Notifiche/GetCombinedNotifiche?PersonaID=${id}`, {
        headers: { authorization: `Bearer ${auth}` },
      });
      const body = (await answer.json()) as {
        listNotifiche: { tipoEvento: string; conversazioneID: number | null }[];
      };
      return body.listNotifiche.find(({ tipoEvento }) => tipoEvento === 'Messaggio')?.conversazioneID;
    },
    [token, me] as const,
  );
  await seller.page.goto(`/conversazione/${conversation}`);
  await seller.page.getByRole('log').getByText('Hello Anna, is the bike still free?').waitFor();
  await seller.page.locator('textarea[name=testo]').fill('Sì, passa quando vuoi!');
  await seller.page.locator('textarea[name=testo]').press('Enter');
  await page.getByRole('log').getByText('Sì, passa quando vuoi!').waitFor();
});

test('nothing went wrong on either phone, and no request left the origin', () => {
  assert.deepEqual([...seller.problems, ...buyer.problems], []);
});
