import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { findBarriers, settleMotion } from '../support/axe';
import { startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { enterBoth } from '../support/register';
import { setStage } from '../support/stage';
import { successOf } from '../support/stream';
import { myIDOn, readTown } from '../support/town';

/** One person reports and blocks another, neither sees the other any more, and then the block is ended. */
let one: Phone;
let two: Phone;
const ids = { giulia: 0, marco: 0, conversation: 0 };

const { host, browser } = setStage(startTown, async () => {
  one = await openPhone(browser, host.url, 'it-IT');
  two = await openPhone(browser, host.url, 'it-IT');
  await enterBoth(one, two);
  const { me, conversation } = await readTown(one.page);
  Object.assign(ids, { giulia: me, conversation, marco: await myIDOn(two.page) });
});

const shoot = async ({ page }: Phone, name: string) => {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

const hiding = { name: /^Nascondi questo annuncio/ };
/** Presses a card with one finger until its menu opens. */
async function hold({ page, context }: Phone, card: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
  await touch('touchStart', [{ x: x + 40, y: y + 60 }]);
  await page.getByRole('button', hiding).waitFor();
  await touch('touchEnd', []);
}

for (const [place, at, role] of [
  ['result', '/category?q=bici', 'article'],
  ['saved', '/bookmark', 'listitem'],
] as const)
  test(`a long press on a ${place} card opens its menu instead of the ad`, async () => {
    const { page } = one;
    await lead(page, at);
    const card = page.getByRole(role).filter({ hasText: '€' }).first();
    await card.waitFor();
    await settleMotion(page);
    await shoot(one, place);
    assert.deepEqual(await findBarriers(page), []);
    assert.equal(await page.getByRole('button', { name: /^Altro: / }).count(), 0);
    await hold(one, card);
    await page.getByRole('button', hiding).waitFor();
    await settleMotion(page);
    await shoot(one, `${place}Menu`);
    await page.keyboard.press('Escape');
    // Its title is on the screen until it has closed, and is the person's name, as a heading of the next page is.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.ok(page.url().endsWith(at));
  });

test('a report asks for a reason, and offers a block with an explanation', async () => {
  const { page } = one;
  await lead(page, `/user-page/${ids.marco}`);
  await page.getByRole('heading', { name: 'Marco Ferri' }).waitFor();
  await page.getByRole('button', { name: 'Altro: Marco Ferri' }).first().click();
  await page.getByRole('button', { name: 'Segnala' }).waitFor();
  await settleMotion(page);
  await shoot(one, 'menu');
  assert.deepEqual(await findBarriers(page), []);
  await page.getByRole('button', { name: 'Segnala' }).click();
  await page.getByText('Spam', { exact: true }).click();
  await page.getByLabel('Vuoi aggiungere qualcosa?').fill('Mi scrive di continuo');
  await shoot(one, 'report');
  assert.deepEqual(await findBarriers(page), []);
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await page.getByRole('button', { name: 'Blocca anche' }).click();
  await page.getByText('Non vi vedrete più', { exact: false }).waitFor();
  await shoot(one, 'block');
  assert.deepEqual(await findBarriers(page), []);
  // The page shows the block before the host has it.
  const blocked = successOf(page, /\/AddBlocco$/);
  await page.getByRole('button', { name: 'Blocca', exact: true }).click();
  await page.getByText('Hai bloccato Marco Ferri').waitFor();
  await blocked;
  await page.getByRole('button', { name: 'Sblocca' }).waitFor();
  await shoot(one, 'gone');
});

test('after a block neither can write in their conversation any more, and both can still report', async () => {
  for (const { page } of [one, two]) {
    await page.goto(`${host.url}/conversazione/${ids.conversation}`);
    await page.getByText('Qui non si può più scrivere').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Scrivi un messaggio' }).count(), 0);
    await page.getByRole('button', { name: /^Altro: (Marco Ferri|Giulia Rossi)$/ }).click();
    await page.getByRole('button', { name: 'Segnala' }).waitFor();
    await page.keyboard.press('Escape');
  }
  await shoot(one, 'closed');
});

test('neither sees the other any more, and the list of blocked people can end the block', async () => {
  await two.page.goto(`${host.url}/user-page/${ids.giulia}`);
  await two.page.getByText('Persona non trovata').waitFor();
  const { page } = one;
  await page.goto(`${host.url}/sicurezza/segnalazioni`);
  await page.getByText('Ricevuta').first().waitFor();
  await shoot(one, 'reports');
  await page.goto(`${host.url}/sicurezza/bloccati`);
  await page.getByText('Marco Ferri').waitFor();
  await shoot(one, 'blocked');
  assert.deepEqual(await findBarriers(page), []);
  await page.getByRole('button', { name: 'Sblocca' }).click();
  await page.getByText('Non hai bloccato nessuno').waitFor();
  await two.page.goto(`${host.url}/user-page/${ids.giulia}`);
  await two.page.getByRole('heading', { name: 'Giulia Rossi' }).waitFor();
  await two.page.goto(`${host.url}/conversazione/${ids.conversation}`);
  await two.page.getByRole('textbox', { name: 'Scrivi un messaggio' }).waitFor();
});

test('an ad that a person hides leaves feed and results at once, without a gap; if the call fails, it returns', async () => {
  const { page } = one;
  const hide = async (place: string) => {
    const first = page.getByRole('article').filter({ hasText: '€' }).first();
    await first.waitFor();
    await settleMotion(page);
    await shoot(one, `${place}Before`);
    const titleId = await first.getAttribute('aria-labelledby');
    const name = await page.locator(`[id="${titleId}"]`).innerText();
    if (place === 'grid') await hold(one, first);
    else await first.getByRole('button', { name: /^Altro: / }).click();
    await page.getByRole('button', hiding).click();
    return page.getByRole('article', { name, exact: true });
  };
  const calls = '**/api/Tutela/AddNascosto';
  await lead(page, '/home-user-profile');
  const inFeed = await hide('feed');
  await inFeed.waitFor({ state: 'detached' });
  await page.getByText('Annuncio nascosto').first().waitFor();
  await settleMotion(page);
  await shoot(one, 'feedAfter');
  await lead(page, '/category?q=bici');
  let answer = (): void => undefined;
  const isSeen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(calls, async (route) => {
    await isSeen;
    await route.abort();
  });
  const inResults = await hide('grid');
  await inResults.waitFor({ state: 'detached' });
  await shoot(one, 'gridAfter');
  answer();
  await inResults.waitFor();
  await page.getByText('Connessione assente: non è cambiato nulla').first().waitFor();
  await settleMotion(page);
  await shoot(one, 'gridFailed');
  await page.unroute(calls);
});
