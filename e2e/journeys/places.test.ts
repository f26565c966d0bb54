import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { settleMotion } from '../support/axe';
import { eventually, visitTown } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { enterAsVisitor, signIn } from '../support/register';
import { setStage } from '../support/stage';
import { visitor } from '../support/town';

/** Scroll positions after navigations, and the footer bar's tabs. */
let phone: Phone;

const { host, browser } = setStage(visitTown, async () => {
  // With reduced motion, because a smooth scroll would have to be awaited.
  phone = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
  await enterAsVisitor(phone.page);
});

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Navigazione' }).getByRole('link', { name: new RegExp(`^${name}`) });
/** Waits until nothing moves, and then some more frames, in which a list may restore its position. */
async function rest(page: Page): Promise<void> {
  await settleMotion(page);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame);
  });
}
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** At a position, because clicking a locator could scroll. */
async function tap(page: Page, link: Locator): Promise<void> {
  const box = await link.boundingBox();
  assert.ok(box, 'it stands on the screen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
async function openTab(page: Page, name: string, path: string): Promise<void> {
  await tap(page, tab(page, name));
  // The address changes before the page, whose code may still be loading.
  await page.locator(`footer nav a[href="${path}"][aria-current=page]`).waitFor();
  await rest(page);
}
/** Scrolls to a position as soon as the page is long enough. */
async function scrollTo(page: Page, to: number): Promise<void> {
  await eventually(`a page of ${to} pixels`, async () => {
    await page.evaluate((top) => window.scrollTo(0, top), to);
    return (await scrollTop(page)) === to || undefined;
  });
  await rest(page);
}

describe('the footer bar', () => {
  test('a tab opened for the first time is at its top, however far the last one was scrolled', async () => {
    const { page } = phone;
    await scrollTo(page, 1500);
    for (const [name, path] of [
      ['Notifiche', '/notifiche'],
      ['Menu', '/user-settings'],
      ['Salvati', '/bookmark'],
      ['Profilo', '/user-profile'],
    ] as const) {
      await openTab(page, name, path);
      assert.equal(await scrollTop(page), 0, path);
      await openTab(page, 'Home', '/home-user-profile');
      await scrollTo(page, 1500);
    }
  });

  test('each visited tab opens where it was left', async () => {
    const { page } = phone;
    const places = [
      ['Home', '/home-user-profile', 2100],
      ['Notifiche', '/notifiche', 300],
      ['Menu', '/user-settings', 90],
      ['Profilo', '/user-profile', 700],
    ] as const;
    for (const [name, path, to] of places) {
      if (new URL(page.url()).pathname !== path) await openTab(page, name, path);
      await scrollTo(page, to);
    }
    for (const [name, path, to] of places) {
      await openTab(page, name, path);
      assert.equal(await scrollTop(page), to, path);
    }
  });

  test('a new page opens at its top', async () => {
    const { page } = phone;
    await openTab(page, 'Menu', '/user-settings');
    await scrollTo(page, 90);
    await tap(page, page.getByRole('link', { name: 'Messaggi' }));
    await page.getByRole('heading', { level: 1, name: 'Messaggi' }).waitFor();
    assert.equal(await scrollTop(page), 0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
    assert.equal(await scrollTop(page), 90);
  });

  test('a tap on the current tab scrolls to the top, and at the top loads new posts', async () => {
    const { page } = phone;
    await openTab(page, 'Home', '/home-user-profile');
    await scrollTo(page, 1200);
    await tap(page, tab(page, 'Home'));
    assert.equal(await scrollTop(page), 0);
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().includes('/PostFrussoList')),
      tap(page, tab(page, 'Home')),
    ]);
    assert.equal(new URL(request.url()).searchParams.get('page'), '1');
    await rest(page);
    assert.equal(await scrollTop(page), 0);
  });

  test('a press on a tab shows within five frames', async () => {
    const { page } = phone;
    const frames = await page.evaluate(async () => {
      const link = document.querySelector('footer nav a[href="/bookmark"]');
      const icon = link?.querySelector('svg');
      if (!link || !icon) return Infinity;
      let taken = 0;
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
      for (; getComputedStyle(icon).transform === 'none' && taken < 60; taken += 1)
        await new Promise(requestAnimationFrame);
      link.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerType: 'touch' }));
      return taken;
    });
    assert.ok(frames <= 5, `${frames} frames`);
  });
});

describe('turning the phone and turning it back', () => {
  for (const [what, width, height] of [
    ['large, whose wide screen shows the notice', 390, 844],
    ['small, whose wide screen shows the feed', 360, 640],
  ] as const)
    test(`keeps the feed’s scroll position: ${what}`, async () => {
      const { page } = phone;
      await page.setViewportSize({ width, height });
      await openTab(page, 'Home', '/home-user-profile');
      await scrollTo(page, 3200);
      const before = await topPost(page);
      await page.setViewportSize({ width: height, height: width });
      await rest(page);
      if (height <= 768) assert.equal((await topPost(page)).path, before.path);
      await page.setViewportSize({ width, height });
      await rest(page);
      const after = await topPost(page);
      assert.equal(after.path, before.path);
      assert.ok(Math.abs(after.top - before.top) <= 1, `${before.top} before, ${after.top} after`);
    });
});

/** The post below the header: its address, and its top edge. */
const topPost = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('[role=feed] article')];
    const card = cards.find((one) => one.getBoundingClientRect().bottom > 80);
    return {
      path: card?.querySelector('h2 a')?.getAttribute('href'),
      top: card?.getBoundingClientRect().top ?? NaN,
    };
  });

test('after the login, the first page’s back button stays within the app, and a second tap does nothing', async () => {
  const guest = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
  const { page } = guest;
  await page.goto('/impostazioni');
  await page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  await signIn(page, visitor.email, visitor.password, '/impostazioni');
  const back = page.getByRole('button', { name: 'Indietro' });
  await back.click();
  await page.waitForURL('/user-settings');
  await page.getByRole('link', { name: 'Impostazioni', exact: true }).click();
  await back.dblclick();
  await page.getByRole('button', { name: 'Esci' }).waitFor();
  await rest(page);
  assert.equal(new URL(page.url()).pathname, '/user-settings');
  assert.deepEqual(guest.problems, []);
  await guest.context.close();
});

test('no error occurred', () => {
  assert.deepEqual(phone.problems, []);
});
