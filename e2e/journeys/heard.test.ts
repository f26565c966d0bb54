import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { settle } from '../support/axe';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { type RunningHost, startHost } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { listen, spoken } from '../support/spoken';
import { neighbour, readTown, type Town, visitor } from '../support/town';
import { quiet } from '../support/stream';

/** What somebody hears who sees nothing. `SPOKEN=new` writes the spoken lines of the screens down anew. */
let host: RunningHost;
let browser: SharedBrowser;
let phone: Phone;
let town: Town;
let lives: Awaited<ReturnType<typeof listen>>;

before(async () => {
  host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
  browser = await shareBrowser();
  phone = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  lives = await listen(phone.page);
});
after(async () => {
  await browser?.close();
  await host?.stop();
});

interface Screen {
  at: string | ((town: Town) => string);
  /** The part that is spoken. */
  part: string;
  open?: (page: Page) => Promise<void>;
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const guestScreens: Record<string, Screen> = {
  login: { at: '/', part: '#root' },
};
const screens: Record<string, Screen> = {
  card: { at: '/home-user-profile', part: '[role=feed] article' },
  people: { at: '/search-user?q=marco', part: 'main' },
  detail: { at: ({ ad }) => `/view-post/${ad}`, part: 'main article' },
  comments: {
    at: ({ ad }) => `/view-post/${ad}`,
    part: 'main section:has(textarea)',
    open: (page) => button(page, /^Commenti/).click(),
  },
  chat: { at: ({ conversation }) => `/conversazione/${conversation}`, part: 'main' },
  conversations: { at: '/conversazioni', part: 'main li' },
  composer: {
    at: '/insert-ad',
    part: 'body',
    open: (page) => button(page, 'Pubblica').click(),
  },
  saved: { at: '/bookmark', part: 'main' },
  notifications: { at: '/notifiche', part: 'main li' },
  filters: {
    at: '/category?q=bici',
    part: 'dialog[open]',
    open: (page) => button(page, /^Filtri/).click(),
  },
  story: {
    at: ({ publisher }) => `/story-views/${publisher}`,
    part: '#root',
    open: (page) => button(page, 'Metti in pausa').click(),
  },
  missing: { at: '/non-esiste', part: '#root' },
};

async function enter(page: Page): Promise<Town> {
  if (town) return town;
  await page.goto('/');
  await signIn(page, visitor.email, visitor.password);
  await page.getByRole('article').first().waitFor();
  return readTown(page);
}

async function compare(name: string, page: Page, { part, open }: Screen): Promise<void> {
  await open?.(page);
  await page.locator(part).first().waitFor();
  // A story that is held never comes to its end.
  await (name === 'story' ? quiet(page) : settle(page));
  const file = `e2e/spoken/${name}.txt`;
  const now = `${(await spoken(page, page.locator(part))).join('\n')}\n`;
  if (process.env['SPOKEN'] === 'new') writeFileSync(file, now);
  assert.equal(now, readFileSync(file, 'utf8'));
}

describe('the spoken lines of screens', () => {
  for (const [name, screen] of Object.entries(guestScreens))
    test(name, async () => {
      await phone.page.goto(String(screen.at));
      await button(phone.page, 'Rifiuta tutti').click();
      await compare(name, phone.page, screen);
    });
  for (const [name, screen] of Object.entries(screens))
    test(name, async () => {
      const { page } = phone;
      town = await enter(page);
      await page.goto(typeof screen.at === 'string' ? screen.at : screen.at(town));
      await compare(name, page, screen);
    });
});

/** What is said from here on by all that is done: each act is one line, of a region that stood before. */
async function hears(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  await quiet(page);
  await lives();
  await act();
  await quiet(page);
  // The voice lets a dialog or a page go first.
  await pause(500);
  const said = await lives();
  return said.map(({ text, isBorn }) => (isBorn ? `born: ${text}` : text));
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

describe('the live lines of acts', () => {
  before(async () => {
    town = await enter(phone.page);
  });
  const comment = 'Si può vedere domenica mattina?';

  test('a comment is published, and deleted', async () => {
    const { page } = phone;
    await page.goto(`/view-post/${town.ad}`);
    await button(page, /^Commenti/).click();
    const field = page.getByRole('textbox', { name: 'Scrivi un commento' });
    await field.fill(comment);
    const send = page.locator('form').filter({ has: field }).getByRole('button', { name: 'Invia' });
    assert.deepEqual(await hears(page, () => send.click()), ['Commento pubblicato']);
    assert.notEqual(await focused(page), 'BODY');
    const own = page.getByRole('listitem').filter({ hasText: comment }).last();
    await own.getByRole('button', { name: 'Elimina' }).click();
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Elimina' });
    assert.deepEqual(await hears(page, () => sure.click()), ['Commento eliminato']);
    assert.notEqual(await focused(page), 'BODY');
  });

  test('a message is sent, and one comes', async () => {
    const { page } = phone;
    await page.goto(`/conversazione/${town.conversation}`);
    const field = page.getByRole('textbox', { name: 'Scrivi un messaggio' });
    await field.fill('Buongiorno, va bene alle sei?');
    assert.deepEqual(await hears(page, () => button(page, 'Invia').click()), ['Inviato']);
    assert.notEqual(await focused(page), 'BODY');
  });

  test('a saved post is taken off, and put back', async () => {
    const { page } = phone;
    await page.goto('/bookmark');
    const first = page.getByRole('main').getByRole('listitem').first().getByRole('button');
    assert.deepEqual(await hears(page, () => first.click()), ['Tolto dai salvati.']);
    assert.equal(await first.evaluate((node) => node === document.activeElement), true);
    assert.deepEqual(await hears(page, () => first.click()), []);
  });

  test('an empty ad is sent, then three pictures are added', async () => {
    const { page } = phone;
    await page.goto('/insert-ad');
    assert.deepEqual(await hears(page, () => button(page, 'Pubblica').click()), ['3 campi da correggere']);
    const picture = 'public/icons/icon-512.png';
    const pick = () => page.locator('input[type=file]').setInputFiles([picture, picture, picture]);
    assert.deepEqual(await hears(page, pick), ['3 foto aggiunte']);
  });

  test('a list is narrowed', async () => {
    const { page } = phone;
    await page.goto('/category?q=bici');
    await button(page, /^Filtri/).click();
    const used = page.getByRole('dialog').getByRole('radio', { name: 'Usato' });
    const [counted = '', ...more] = await hears(page, () => used.click({ force: true }));
    assert.match(counted, /^\d+ risultati$/);
    assert.deepEqual(more, []);
    const apply = page.getByRole('dialog').locator('button[type=submit]');
    assert.deepEqual(await hears(page, () => apply.click()), [counted]);
  });

  test('the way back leads to the card that one left by', async () => {
    const { page } = phone;
    await page.goto('/home-user-profile');
    const title = page.getByRole('feed').getByRole('heading').nth(2).getByRole('link');
    const href = await title.getAttribute('href');
    await title.click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await quiet(page);
    await page.goBack();
    await page.locator(`[role=feed] a[href="${href}"]:focus`).waitFor();
  });

  test('a story stands still while the focus is in it', async () => {
    const { page } = phone;
    await page.goto(`/story-views/${town.publisher}`);
    await button(page, 'Metti in pausa').focus();
    await button(page, 'Riprendi').waitFor();
  });

  test('a login that is refused, and one without words', async () => {
    const other = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
    const { page } = other;
    await page.goto('/');
    await page.locator('#root form').waitFor();
    lives = await listen(page);
    const send = page.locator('#root form button[type=submit]');
    assert.deepEqual(await hears(page, () => send.click()), ['2 campi da correggere']);
    await page.locator('#root input[type=email]').fill(neighbour.email);
    await page.locator('#root input[type=password]').fill('sbagliata-davvero');
    assert.deepEqual(await hears(page, () => send.click()), ['born: Credenziali non corrette']);
    assert.notEqual(await focused(page), 'BODY');
    await other.context.close();
  });
});
