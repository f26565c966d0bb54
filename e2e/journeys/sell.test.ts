import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { findBarriers, settleMotion } from '../support/axe';
import { eventually, startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { setStage } from '../support/stage';
import { ask, myIDOn, visitor } from '../support/town';

/** From the "+" button to an ad that is online, in a story, and sold. */
let phone: Phone;

const { host, browser } = setStage(startTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
  await phone.page.goto('/');
  await phone.page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  await signIn(phone.page, visitor.email, visitor.password);
  await phone.page.getByRole('article').first().waitFor();
});

const title = 'Sgabello alto in faggio';
const photo = 'server/demo/pictures/bici-citta-1.webp';
const plus = (page: Page) => page.getByRole('button', { name: 'Pubblica qualcosa' });

/** The names of the controls that a fixed element covers, except header and footer bar. */
const findCovered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, input, select, textarea)')]
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        return [0.1, 0.5, 0.9].some((x) =>
          [0.1, 0.5, 0.9].some((y) => {
            let still = document.elementFromPoint(left + x * width, top + y * height);
            while (still && getComputedStyle(still).position !== 'fixed') still = still.parentElement;
            return still !== null && !still.matches('header, footer') && !still.contains(control);
          }),
        );
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent),
  );

test('nothing covers a control at any scroll position; the "+" button is in the bar', async () => {
  const { page } = phone;
  const paths = [
    ...['/user-profile', '/category/30/casa-e-giardino', '/category?q=bici', '/home-user-profile'],
    ...['/notifiche', '/bookmark', '/user-settings'],
  ];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await lead(page, path);
      await plus(page).waitFor();
      await settleMotion(page);
      for (let y = 0; y <= 1800; y += 60) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
        assert.deepEqual(await findCovered(page), [], `${path} at ${y}, ${width} px`);
      }
      const sides = await page.evaluate(() =>
        [...document.querySelectorAll('footer nav > *')].flatMap((item) => {
          const { width, height } = item.getBoundingClientRect();
          return [width, height];
        }),
      );
      assert.ok(Math.min(...sides) >= 44, `the bar at ${width} px`);
    }
  }
});

/** The host handles the request, but its answer is delayed until the test releases it. */
async function holdAnswer(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  let requestId = '';
  devtools.once('Fetch.requestPaused', (paused) => (requestId = paused.requestId));
  const patterns = [{ urlPattern: '*/AddPostInserzione', requestStage: 'Response' as const }];
  await devtools.send('Fetch.enable', { patterns });
  return async () => {
    await eventually('the answer', () => Promise.resolve(requestId || undefined));
    await devtools.send('Fetch.continueRequest', { requestId });
    return devtools.detach();
  };
}

test('a new ad’s form stays visible while its photos are prepared, then a notice says that the ad is online', async () => {
  const { page } = phone;
  await plus(page).click();
  assert.deepEqual(await findBarriers(page), []);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Annuncio/ })
    .click();
  await page.getByLabel('Aggiungi foto').setInputFiles(photo);
  await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill(title);
  await page.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption('Casa e giardino');
  await page.getByRole('textbox', { name: 'Prezzo', exact: true }).fill('35');
  const answer = await holdAnswer(page);
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await page.getByText('Preparo le foto…').waitFor();
  const ground = await page
    .locator('[data-locks-scroll]')
    .evaluate((node) => getComputedStyle(node).backgroundColor);
  assert.match(ground, /^rgba\(.*, 0\.\d+\)$|\/ 0\.\d+\)$/, 'the form shows through');
  await answer();
  const online = page.getByRole('dialog', { name: 'È online' });
  await online.getByText(title).waitFor();
  await settleMotion(page);
  assert.deepEqual(await findBarriers(page), []);
});

test('a story is made from the ad, with its picture and title, and published', async () => {
  const { page } = phone;
  await page.getByRole('link', { name: 'Fanne una storia' }).click();
  await page.getByRole('group', { name: 'Anteprima' }).getByRole('img').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Testo sulla storia' }).inputValue(), title);
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await page.getByText('Storia pubblicata.').waitFor();
  const me = await myIDOn(page);
  const { listStories } = await ask(page, 'GET /api/Stories/StoriesUserList', { PersonaID: me });
  const mine = listStories.find(({ testoOverlay }) => testoOverlay === title);
  assert.match(mine?.immagineURL ?? '', /\.webp$/);
});

test('one tap marks the ad as sold, another undoes that; a sold ad has a band on a grey photo', async () => {
  const { page } = phone;
  await lead(page, '/user-profile');
  await page.getByRole('article', { name: title }).getByRole('link', { name: title }).last().click();
  await page.getByRole('button', { name: 'Segna come venduto' }).click();
  await page.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: 'Segna come venduto' }).click();
  await page.getByRole('article').getByText('Venduto', { exact: true }).first().waitFor();
  await settleMotion(page);
  assert.deepEqual(await findBarriers(page), []);
  await page.goto('/user-profile');
  const card = page.getByRole('article', { name: title });
  await card.getByText('Venduto', { exact: true }).waitFor();
  const look = await card
    .locator('img[srcset]')
    .first()
    .evaluate((image) => getComputedStyle(image).filter);
  assert.equal(look, 'grayscale(1)');
});

test('no error occurred', () => {
  assert.deepEqual(phone.problems, []);
});
