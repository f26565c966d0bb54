import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { lacks } from '../support/browser';
import { findBarriers } from '../support/axe';
import { eventually, startHost } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { type Person, register, setPassword } from '../support/register';
import { setStage } from '../support/stage';
import { ask, myIDOn } from '../support/town';

/** The product's main purpose: two new people register, one publishes an ad, the other finds it, and they chat. */
let seller: Phone;
let buyer: Phone;
const pictures = ['bici-citta-1', 'divano-blu-1', 'vestito-blu-1'].map((name) =>
  join('server/demo/pictures', `${name}.webp`),
);
const password = 'una piazza lunga';

const { host, browser } = setStage(
  () => startHost(),
  async () => {
    seller = await openPhone(browser, host.url, 'it-IT');
    buyer = await openPhone(browser, host.url, 'en-GB');
  },
  { isWhole: true },
);

const anna: Person = { email: 'anna.verdi@example.com', name: 'Anna', surname: 'Verdi', city: 'Bologna' };
const ben: Person = { email: 'ben.hill@example.com', name: 'Ben', surname: 'Hill', city: 'Modena' };

test('§2 two people register, one in Italian and one in English, and set their passwords by a mailed link', async () => {
  for (const [{ page }, person] of [
    [seller, anna],
    [buyer, ben],
  ] as const) {
    await register(page, person);
    await page.getByText(person.email).waitFor();
    await setPassword(page, await host.linkFor(person.email), password);
    await page.locator('#root a[href="/home-user-profile"]').click();
  }
  await seller.page.getByRole('list', { name: 'I primi passi' }).waitFor();
  await buyer.page.getByRole('list', { name: 'First steps' }).waitFor();
  assert.equal(await seller.page.locator('html').getAttribute('lang'), 'it');
  assert.equal(await buyer.page.locator('html').getAttribute('lang'), 'en');
});

test('the first people are asked to invite others, by link, QR code or a printed page', async () => {
  const { page } = seller;
  await page.getByText('Sei tra i primi').waitFor();
  // There are not three people to follow yet.
  await page.getByRole('link', { name: 'Segui tre persone' }).waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('button', { name: 'Ordine' }).count(), 0);
  await page.getByRole('button', { name: 'Invita chi conosci' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vieni in piazza' });
  const code = sheet.getByRole('img', { name: 'Codice QR dell’indirizzo' });
  await code.waitFor();
  await page.emulateMedia({ media: 'print' });
  assert.ok(await code.isVisible());
  const printed = await page.locator('body').innerText();
  assert.ok(printed.includes(new URL(host.url).host));
  assert.doesNotMatch(printed, /Invia il link|Sei tra i primi/);
  await page.emulateMedia({ media: 'screen' });
  await sheet.getByRole('button', { name: 'Chiudi' }).click();
});

test('§5 the seller publishes an ad with three pictures, and a plain post', async () => {
  const { page } = seller;
  await lead(page, '/insert-ad');
  await page.locator('input[type=file]').first().setInputFiles(pictures);
  await page.locator('input[name=title]').fill('Bici da città di Anna');
  await page.locator('select[name=categorieID]').selectOption({ index: 6 });
  await page.locator('input[name=prezzo]').fill('180,50');
  await page.locator('textarea[name=description]').fill('Telaio in acciaio, freni nuovi.');
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await page.waitForURL(/\/(view-post\/\d+|user-profile)$/);
  await lead(page, '/insert-post');
  await page.locator('input[name=title]').fill('Ciao a tutti da Anna');
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await page.waitForURL(/\/(view-post\/\d+|user-profile|home-user-profile)$/);
  await lead(page, '/user-profile');
  await page.getByRole('article').filter({ hasText: 'Bici da città di Anna' }).waitFor();
});

test('the buyer finds the ad by scrolling the feed to its end, and opens it', async () => {
  const { page } = buyer;
  await page.goto('/home-user-profile');
  const card = page.getByRole('article', { name: 'Bici da città di Anna' });
  await card.getByText('€ 180,50', { exact: true }).waitFor();
  await page.keyboard.press('End');
  await page.getByText('No more posts to load.').waitFor();
  await card.getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/view-post\/\d+$/);
  // The address changes before the page, whose code has to load first.
  await page.getByRole('button', { name: 'Back', exact: true }).waitFor();
});

/** Notices cover the comment's field, and stay while the pointer is on them. */
const closeNotice = (text: string) =>
  buyer.page
    .locator('[data-floating=toasts] > div')
    .filter({ hasText: text })
    .getByRole('button', { name: 'Close' })
    .click();

test('the buyer likes the ad, saves it and shares it', async () => {
  const { page } = buyer;
  for (const name of ['Like', 'Save']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`^${name}\\b`), pressed: true }).waitFor();
  }
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const ways = page.getByRole('dialog', { name: 'Share' });
  assert.deepEqual(await findBarriers(page), []);
  await ways.getByRole('switch', { name: 'Show to my followers' }).click();
  // From now on the share button shows its count.
  await page.getByRole('button', { name: 'Share, 1' }).click();
  assert.ok(await ways.getByRole('switch').isChecked());
  await ways.getByRole('button', { name: 'Close' }).click();
  await closeNotice('Shared with your followers.');
});

test('copying the ad’s link does not count as sharing', { skip: lacks('clipboard') }, async () => {
  const { page } = buyer;
  await page.getByRole('button', { name: 'Share, 1' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await closeNotice('Link copied');
  await page.getByRole('button', { name: 'Share, 1' }).waitFor();
});

test('the buyer comments and replies', async () => {
  const { page } = buyer;
  await page.getByRole('button', { name: 'Comments', exact: true }).click();
  const write = async (box: string, text: string) => {
    const field = page.getByRole('textbox', { name: box, exact: true });
    await field.fill(text);
    await page.locator('form').filter({ has: field }).getByRole('button').click();
    // In the list of comments, not in the field where it was typed.
    await page.getByRole('listitem').filter({ hasText: text }).last().waitFor();
  };
  const answers = page.getByRole('button', { name: 'Reply', exact: true });
  await write('Write a comment', 'Is it still there?');
  await answers.click();
  await write('Reply to Ben', 'I could come on Saturday.');
  // A comment can be replied to only once the host has accepted it.
  await answers.nth(1).waitFor();
});

test('the buyer writes to the seller, who replies after opening the notification; both see the messages arrive', async () => {
  const { page } = buyer;
  const postID = page.url().split('/').at(-1);
  await lead(page, `/chat/${postID}`);
  const field = page.locator('textarea[name=testo]');
  await page.getByRole('button', { name: 'Would you take € 160,00?' }).click();
  assert.equal(await field.inputValue(), 'Would you take € 160,00?');
  await field.fill('Hello Anna,');
  // On a phone, Enter starts a new line.
  await field.press('Enter');
  await field.pressSequentially('is the bike still free?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText('Hello Anna,\nis the bike still free?').waitFor();
  const me = await myIDOn(seller.page);
  const address = await eventually('the seller’s notification', async () => {
    const { listNotifiche } = await ask(seller.page, 'GET /api/Notifiche/GetCombinedNotifiche', {
      PersonaID: me,
    });
    const message = listNotifiche.find(({ tipoEvento }) => tipoEvento === 'Messaggio');
    return message && `/conversazione/${message.conversazioneID}`;
  });
  await lead(seller.page, '/home-user-profile');
  await seller.page.getByRole('link', { name: 'Messaggi: 1 messaggio non letto' }).waitFor();
  await lead(seller.page, '/conversazioni');
  await seller.page.locator(`a[href="${address}"]`).first().click();
  await seller.page.getByRole('log').getByText('Hello Anna,\nis the bike still free?').waitFor();
  // By keyboard, because a notice covers the suggested replies.
  await seller.page.getByRole('button', { name: 'Sì, è ancora disponibile.' }).press('Enter');
  await seller.page.getByRole('button', { name: 'Invia' }).click();
  await page.getByRole('log').getByText('Sì, è ancora disponibile.').waitFor();
});

test('§9 the messages take at most 40vh, 25vh in a low window, between the ad and the field', async () => {
  for (const { page } of [buyer, seller]) {
    const log = page.getByRole('log');
    const share = () => log.evaluate((list) => list.getBoundingClientRect().height / window.innerHeight);
    assert.ok(Math.abs((await share()) - 0.4) < 0.01);
    const ad = page.getByRole('link', { name: 'Bici da città di Anna' });
    const boxOf = async (part: Locator) => {
      // The window may just have been resized.
      await part.waitFor();
      return (await part.boundingBox()) ?? assert.fail('it is not there');
    };
    const isInOrder = async (height: number) => {
      const [card, list, form] = [await boxOf(ad), await boxOf(log), await boxOf(page.locator('main form'))];
      assert.ok(card.y + card.height <= list.y && list.y + list.height <= form.y, `${height} px`);
      assert.ok(Math.abs(form.y + form.height - height) < 1, `${height} px: ${form.y + form.height}`);
    };
    await isInOrder(844);
    // A growing field and larger text must not hide any of the ad's text.
    await page.setViewportSize({ width: 390, height: 764 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '150%'));
    await page.locator('textarea[name=testo]').fill('riga\n'.repeat(6));
    assert.equal(await ad.evaluate((card) => card.scrollHeight - card.clientHeight), 0);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await page.locator('textarea[name=testo]').fill('');
    // The height that remains above a phone's keyboard.
    await page.setViewportSize({ width: 390, height: 470 });
    await page.locator('textarea[name=testo]').focus();
    assert.ok((await share()) <= 0.25);
    await isInOrder(470);
    assert.equal(await page.getByRole('group').count(), 0);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

test('no error occurred on either phone, and no request left the origin', () => {
  assert.deepEqual([...seller.problems, ...buyer.problems], []);
});
