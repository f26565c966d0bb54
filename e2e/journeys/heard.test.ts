import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { settleMotion } from '../support/axe';
import { startTown } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { spoken } from '../support/spoken';
import { setStage } from '../support/stage';
import { readTown, type Town, visitor } from '../support/town';
import { quiet, withoutPolls } from '../support/stream';

/** What a screen reader reads on each screen, compared with e2e/spoken. `SPOKEN=new` rewrites those files. */
let phone: Phone;
let town: Town;

const { host, browser } = setStage(startTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  // On a busy machine a story would end before its pause is pressed.
  await withoutPolls(phone.page);
});

interface Screen {
  at: string | ((town: Town) => string);
  /** The part of the page that is compared. */
  part: string | ((town: Town) => string);
  open?: (page: Page) => Promise<void>;
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const guestScreens: Record<string, Screen> = {
  login: { at: '/', part: '#root' },
};
const screens: Record<string, Screen> = {
  // From a seller's page, because the feed's first card changes with the time of day.
  card: {
    at: ({ seller }) => `/user-page/${seller}`,
    part: ({ ad }) => `[role=feed] article:has(a[href="/view-post/${ad}"])`,
  },
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

async function compare(name: string, page: Page, { part: at, open }: Screen): Promise<void> {
  const part = typeof at === 'string' ? at : at(town);
  await open?.(page);
  await page.locator(part).first().waitFor();
  // A paused story never ends.
  await (name === 'story' ? quiet(page) : settleMotion(page));
  const file = `e2e/spoken/${name}.txt`;
  // The demo's messages are as old as the run, so a day's heading appears where midnight was.
  const lines = (await spoken(page, page.locator(part))).filter((line) => !/"(?:Oggi|Ieri)"$/.test(line));
  const now = `${lines.join('\n')}\n`;
  if (process.env['SPOKEN'] === 'new') writeFileSync(file, now);
  assert.equal(now, readFileSync(file, 'utf8'));
}

describe('what a screen reader reads on the screens', () => {
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
