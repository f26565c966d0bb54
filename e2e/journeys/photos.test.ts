import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { findBarriers, settleMotion } from '../support/axe';
import { visitTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { setStage } from '../support/stage';
import { ask, myIDOn } from '../support/town';

/** An ad's pictures on the full screen, and its comments on the first screen. */
let phone: Phone;
let devtools: CDPSession;

const { host, browser } = setStage(visitTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
  const { page, context } = phone;
  await enterAsVisitor(page);
  const feed = { PersonaID: await myIDOn(page), Abbrevizione: 'it', page: 1 };
  const { listPost } = await ask(page, 'GET /api/Post/PostFrussoList', feed);
  const ad = listPost.find(({ listImmagini, commentiCount }) => listImmagini.length > 2 && commentiCount > 0);
  await lead(page, `/view-post/${ad?.postID}`);
  // The arrows are invisible on a touch screen, but present.
  await page.getByRole('button', { name: 'Immagine successiva' }).waitFor({ state: 'attached' });
  await settleMotion(page);
  devtools = await context.newCDPSession(page);
});

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Foto di / });
const countIn = (page: Page, shown: number) => viewer(page).getByText(`${shown} / `);
const scaleOf = (page: Page) =>
  viewer(page)
    .locator('div:not([inert]) > img')
    .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);

type Point = { x: number; y: number };
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
  devtools.send('Input.dispatchTouchEvent', { type, touchPoints });

test('a tap opens the picture on the full screen; two fingers zoom it, but not the page', async () => {
  const { page } = phone;
  await page.locator('main .swiper-slide').first().click();
  await countIn(page, 1).waitFor();
  await settleMotion(page);
  assert.deepEqual(await findBarriers(page), []);
  await touch('touchStart', [
    { x: 150, y: 400 },
    { x: 240, y: 400 },
  ]);
  await touch('touchMove', [
    { x: 100, y: 400 },
    { x: 290, y: 400 },
  ]);
  await touch('touchEnd', []);
  assert.ok((await scaleOf(page)) > 1.8, `${await scaleOf(page)}`);
  assert.equal(await page.evaluate(() => window.visualViewport?.scale), 1);
  await page.getByRole('button', { name: 'Mostra intera' }).click();
  assert.equal(await scaleOf(page), 1);
});

test('a swipe shows the next picture; Escape closes the viewer and returns the focus', async () => {
  const { page } = phone;
  await touch('touchStart', [{ x: 320, y: 420 }]);
  await touch('touchMove', [{ x: 200, y: 420 }]);
  await touch('touchMove', [{ x: 80, y: 420 }]);
  await touch('touchEnd', []);
  await countIn(page, 2).waitFor();
  await page.keyboard.press('ArrowRight');
  await countIn(page, 3).waitFor();
  await page.keyboard.press('Escape');
  await viewer(page).waitFor({ state: 'detached' });
  const opener = page.getByRole('button', { name: 'Apri le foto a tutto schermo' });
  assert.equal(await opener.evaluate((node) => node === document.activeElement), true);
});

test('a tap on the comment count scrolls the comments to the page’s header', async () => {
  const { page } = phone;
  await page.getByRole('button', { name: 'Commenti' }).click();
  await page.getByRole('textbox', { name: 'Scrivi un commento' }).waitFor();
  await settleMotion(page);
  const [head, header] = await page.evaluate(() => [
    document.querySelector('section[id^=commenti]')?.getBoundingClientRect().top ?? NaN,
    document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN,
  ]);
  assert.ok(Math.abs((head ?? NaN) - (header ?? NaN)) <= 2, `${head} under ${header}`);
});

test('no error occurred', () => {
  assert.deepEqual(phone.problems, []);
});
