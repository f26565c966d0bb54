import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startTown } from '../support/host';
import { addKeeper } from '../support/operator';
import { lead, openPhone } from '../support/phone';
import { enterAsVisitor, fillWizard } from '../support/register';
import { guestScreens, keepersPages, rosa, screens } from '../support/screens';
import { setStage } from '../support/stage';
import { readTown, type Town, visitor } from '../support/town';

/**
 * Each screen while the host answers only the session's call: within 15 s it shows an error, and it loads on a retry.
 */
let page: Page;
let town: Town;
let isHung = false;
let hung: string[] = [];

const { host, browser } = setStage(startTown, async () => {
  await addKeeper(host, visitor.email);
  const phone = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
  page = await prepare(phone.page);
  await enterAsVisitor(page);
  town = await readTown(page);
});

/** Gives the page a clock that the test controls and no cached answers; its calls get no answer while `isHung`. */
async function prepare(page: Page): Promise<Page> {
  // A cached answer would replace the host's.
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await page.clock.install();
  const isCall = ({ pathname }: URL) =>
    /^\/(api\/|healthz|(Get|Add|Delete)[A-Z])/.test(pathname) && !/Persona\/Io$/.test(pathname);
  await page.route(isCall, (route) => {
    if (!isHung) return route.continue();
    hung.push(new URL(route.request().url()).pathname);
    return undefined;
  });
  return page;
}

/** Calls that no screen waits for. */
const isAside = (path: string) =>
  /Flusso|healthz|CountBookmark|CountNotifiche|Annunci|TraduzioniPagina/.test(path);

/** Advances the page's clock by fourteen seconds, this many times. */
async function waitOut(times = 1): Promise<void> {
  for (const ms of Array.from({ length: times }, () => [4500, 4500, 2500, 2500]).flat()) {
    await page.clock.fastForward(ms);
    await pause(40);
  }
}

/** Navigates within the app, without waiting for the page. */
const goTo = (path: string) =>
  page.evaluate((at) => {
    history.pushState(null, '', at);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Waits up to so many milliseconds for an element that shows that the screen is loaded. */
type Stands = (ms: number) => Promise<unknown>;
const seen =
  (text: string): Stands =>
  (timeout) =>
    page.locator('#root').getByText(text).filter({ visible: true }).first().waitFor({ timeout });

/** Opens a screen without answers, then retries with answers. Returns everything that is wrong. */
async function suffer(openIt: () => Promise<unknown>, stands?: Stands): Promise<string[]> {
  isHung = true;
  hung = [];
  try {
    await openIt();
    // The screen's code may still be loading. For some overlays there is no text to wait for.
    for (let n = 0; hung.length === 0 && n < (stands ? 100 : 10); n += 1) {
      const isThere = await stands?.(1).catch(() => 'no');
      if (stands && isThere !== 'no') break;
      await pause(40);
    }
    // A part that loads late sends its calls late, and they too have fifteen seconds.
    let known: number;
    do {
      known = new Set(hung).size;
      await pause(100);
      await waitOut();
    } while (new Set(hung).size > known);
    const asked = [...new Set(hung)].filter((path) => !isAside(path)).join(' ');
    const isThere =
      stands &&
      (await stands(1).then(
        () => true,
        () => false,
      ));
    if (asked === '' || isThere) return [];
    // An open dialog covers the page's own retry button.
    const open = page.locator('dialog[open]').last();
    const onTop = (await open.count()) > 0 ? open : page.locator('body');
    const again = onTop.getByRole('button', { name: 'Riprova' }).filter({ visible: true }).last();
    const isOffered = await again.click({ trial: true }).then(
      () => true,
      () => false,
    );
    if (!isOffered) return [`no Riprova while nobody answers ${asked}`];
    isHung = false;
    // The screen may have loaded by itself by now.
    await again.click({ timeout: 300 }).catch(() => undefined);
    await page.clock.fastForward(1000);
    return (
      (await stands?.(60_000).then(
        () => [],
        () => [`not whole after Riprova: ${asked}`],
      )) ?? []
    );
  } finally {
    isHung = false;
  }
}

test('without an answer, a signed-in person’s screens show an error, and load on a retry', async () => {
  const found: string[] = [];
  for (const [name, { at, shows, open, over = [] }] of Object.entries(screens)) {
    await lead(page, '/nessuna-pagina');
    // Removes earlier answers from the app's cache.
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

test('without an answer, the keepers’ pages show an error, and load on a retry', async () => {
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

/** Runs with a guest's page in place of the visitor's. */
async function asGuest(run: () => Promise<void>): Promise<void> {
  const visitors = page;
  const phone = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
  page = await prepare(phone.page);
  try {
    await page.goto('/');
    await page.getByRole('button', { name: 'Rifiuta tutti' }).click();
    await run();
  } finally {
    page = visitors;
    await phone.context.close();
  }
}

test('without an answer, a guest’s screens show an error, and load on a retry', () =>
  asGuest(async () => {
    const found: string[] = [];
    for (const [name, { at, shows, open, over = [] }] of Object.entries(guestScreens)) {
      // The later registration steps request nothing that the first one has not.
      if (open) continue;
      await page.goto('/note-legali');
      await page.clock.fastForward(900_000);
      const add = (wrong: string[]) => found.push(...wrong.map((what) => `${name}: ${what}`));
      add(await suffer(() => goTo(at), seen(shows)));
      for (const one of over) {
        add(await suffer(() => one(page)));
        await page.goto(at);
      }
    }
    assert.equal(found.join('\n'), '');
  }));

const send = () => page.locator('#root form button[type=submit]').last();
const type = (name: string, words: string) => page.locator(`#root form [name=${name}]`).fill(words);

/** Forms for guests: how to fill them in, and the text that shows once the host has answered. */
const guestForms: Record<string, { at: string; fill: () => Promise<unknown>; then: string }> = {
  login: {
    at: '/',
    fill: async () => {
      await type('Email', visitor.email);
      await type('Password', 'Sbagliata.123');
    },
    then: 'Credenziali non corrette',
  },
  'forgotten password': {
    at: '/forgot-password',
    fill: () => type('email', visitor.email),
    then: 'Il recupero ha avuto successo.',
  },
  'a new account': {
    at: '/registration',
    fill: () => fillWizard(page, rosa),
    then: rosa.email,
  },
};

test('a guest’s form keeps the typed text if the host does not answer, and a retry sends it', () =>
  asGuest(async () => {
    const found: string[] = [];
    for (const [name, { at, fill, then }] of Object.entries(guestForms)) {
      await page.goto(at);
      await fill();
      const values = () =>
        page
          .locator('#root form :is(input, textarea, select)')
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join());
      const typed = await values();
      isHung = true;
      await send().click();
      await pause(200);
      // A request that writes is given up after forty seconds.
      await waitOut(3);
      if ((await values()) !== typed) found.push(`${name}: what was typed is lost`);
      isHung = false;
      await send()
        .click()
        .catch(() => found.push(`${name}: cannot be sent again`));
      await seen(then)(8000).catch(() => found.push(`${name}: not sent`));
    }
    assert.equal(found.join('\n'), '');
  }));
