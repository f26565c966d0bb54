import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { type RunningHost, startHost } from '../support/host';
import { addKeeper } from '../support/operator';
import { lead, openPhone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { keepersPages, screens } from '../support/screens';
import { readTown, type Town, visitor } from '../support/town';

/** Each screen while no call but the session's is answered: within 15 s it says so, and is whole once one asks again. */
let host: RunningHost;
let browser: SharedBrowser;
let page: Page;
let town: Town;
let isHung = false;
let hung: string[] = [];

before(async () => {
  host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
  await addKeeper(host, visitor.email);
  browser = await shareBrowser();
  const phone = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
  page = phone.page;
  page.setDefaultTimeout(8_000);
  // A kept answer would be shown in place of one of the host.
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await page.clock.install();
  const isCall = ({ pathname }: URL) =>
    /^\/(api\/|healthz|(Get|Add|Delete)[A-Z])/.test(pathname) && !/Persona\/Io$/.test(pathname);
  await page.route(isCall, (route) => {
    if (!isHung) return route.continue();
    hung.push(new URL(route.request().url()).pathname);
    return undefined;
  });
  await enterAsVisitor(page);
  town = await readTown(page);
});
after(async () => {
  await browser?.close();
  await host?.stop();
});

/** Calls for which no screen waits. */
const isAside = (path: string) => /Flusso|healthz|CountBookmark|CountNotifiche|Annunci/.test(path);

/** Lets this many times fourteen seconds pass for the page. */
async function waitOut(times = 1): Promise<void> {
  for (const ms of Array.from({ length: times }, () => [4500, 4500, 2500, 2500]).flat()) {
    await page.clock.fastForward(ms);
    await pause(40);
  }
}

/** Leads to an address within the app, and waits for nothing. */
const goTo = (path: string) =>
  page.evaluate((at) => {
    history.pushState(null, '', at);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Gives whatever is there within so many milliseconds. */
type Stands = (ms: number) => Promise<unknown>;
const seen =
  (text: string): Stands =>
  (timeout) =>
    page.locator('#root').getByText(text).filter({ visible: true }).first().waitFor({ timeout });

/** Opens something without an answer, then asks again with the network back. Gives what is wrong with it. */
async function suffer(open: () => Promise<unknown>, stands?: Stands): Promise<string[]> {
  isHung = true;
  hung = [];
  try {
    await open();
    for (let n = 0; hung.length === 0 && n < 10; n += 1) await pause(40);
    await pause(100);
    await waitOut();
    const asked = [...new Set(hung)].filter((path) => !isAside(path)).join(' ');
    const isThere =
      stands &&
      (await stands(1).then(
        () => true,
        () => false,
      ));
    if (asked === '' || isThere) return [];
    const again = page.getByRole('button', { name: 'Riprova' }).and(page.locator(':visible')).last();
    const isOffered = await again.click({ timeout: 2000, trial: true }).then(
      () => true,
      () => false,
    );
    if (!isOffered) return [`no Riprova while nobody answers ${asked}`];
    isHung = false;
    // It may have come by itself by now.
    await again.click({ timeout: 300 }).catch(() => undefined);
    await page.clock.fastForward(1000);
    return (
      (await stands?.(8000).then(
        () => [],
        () => [`not whole after Riprova: ${asked}`],
      )) ?? []
    );
  } finally {
    isHung = false;
  }
}

test('the screens of somebody who is signed in', async () => {
  const found: string[] = [];
  for (const [name, { at, shows, open, over = [] }] of Object.entries(screens)) {
    await lead(page, '/nessuna-pagina');
    // Earlier answers are forgotten.
    await page.clock.fastForward(900_000);
    const path = typeof at === 'string' ? at : at(town);
    const add = (wrong: string[]) => found.push(...wrong.map((what) => `${name}: ${what}`));
    const stands: Stands = async (ms) => {
      if (ms > 1) await open?.(page);
      return seen(shows)(ms);
    };
    add(await suffer(() => goTo(path), stands));
    for (const [index, one] of over.entries()) {
      add(await suffer(() => one(page)));
      if (index < over.length - 1) await page.keyboard.press('Escape');
    }
    if (over.length > 0) await page.goto('/user-settings');
  }
  assert.equal(found.join('\n'), '');
});

test('the pages of keepers', async () => {
  const found: string[] = [];
  const waits = page.locator('main [data-shape]:not([data-still] *)').filter({ visible: true });
  for (const path of keepersPages) {
    await lead(page, '/nessuna-pagina');
    await page.clock.fastForward(900_000);
    const isWhole: Stands = async (ms) => {
      const end = Date.now() + ms;
      while ((await waits.count()) > 0) if (Date.now() > end) throw new Error('it waits');
    };
    found.push(...(await suffer(() => goTo(path), isWhole)).map((what) => `${path}: ${what}`));
  }
  assert.equal(found.join('\n'), '');
});
