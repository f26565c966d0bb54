import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { settleMotion } from '../support/axe';
import { visitTown } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { setStage } from '../support/stage';
import { readTown, type Town } from '../support/town';

/** §4 of the looks: nothing jumps. On a slow network, each part fills the space that was reserved for it. */
let phone: Phone;
let town: Town;

const { host, browser } = setStage(visitTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT');
  const { page, context } = phone;
  await enterAsVisitor(page);
  town = await readTown(page);
  await context.addInitScript(watchShifts);
  const devtools = await context.newCDPSession(page);
  const speed = { downloadThroughput: 200_000, uploadThroughput: 100_000, latency: 250 };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...speed });
});

const firstArticle = (page: Page) => page.getByRole('feed').getByRole('article').first();

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Runs in the page. */
function watchShifts(): void {
  window.shifts = [];
  new PerformanceObserver((found) => {
    for (const { value, sources } of found.getEntries() as Shift[]) {
      const what = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
      window.shifts.push({ value, what: what.join(' | ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** web.dev calls a layout shift below 0.1 good; one line that appears above a button is 0.01. */
const maxShift = 0.005;

/** Each screen, and the element that shows that it has loaded. */
const screens: [what: string, at: (town: Town) => string, come: (page: Page) => Locator][] = [
  ['the feed', () => '/home-user-profile', firstArticle],
  ['a category', () => '/category/30/casa-e-giardino', firstArticle],
  ['a search', () => '/category?q=bici', firstArticle],
  ['a person', ({ seller }) => `/user-page/${seller}`, firstArticle],
  ['people', () => '/search-user', (page) => page.getByRole('listitem').first()],
  ['a shop', ({ shop }) => `/user-store/${shop}`, (page) => page.getByRole('link', { name: /^Gestito da/ })],
  ['a talk', ({ conversation }) => `/conversazione/${conversation}`, (page) => page.getByRole('log')],
  ['the chat about an ad', ({ ad }) => `/chat/${ad}`, (page) => page.locator('textarea[name=testo]')],
  ['the inbox', () => '/conversazioni', (page) => page.locator('main a[href^="/conversazione/"]').first()],
  ['a post', ({ ad }) => `/view-post/${ad}`, (page) => page.locator('main img').first()],
  ['the saved posts', () => '/bookmark', (page) => page.locator('main').getByRole('listitem').first()],
  ['one’s own page', () => '/user-profile', (page) => page.getByRole('article').first()],
  ['the menu', () => '/user-settings', (page) => page.getByRole('link', { name: 'Crea un negozio' })],
];

describe('parts that are already drawn do not move while the rest loads:', () => {
  for (const [what, at, come] of screens)
    test(what, async () => {
      const { page } = phone;
      await page.goto(at(town));
      await come(page).waitFor();
      await settleMotion(page);
      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      assert.ok(sum < maxShift, `${sum}: ${JSON.stringify(shifts, null, 2)}`);
    });
});

test('no error occurred', () => {
  assert.deepEqual(phone.problems, []);
});

declare global {
  interface Window {
    shifts: { value: number; what: string }[];
  }
}
