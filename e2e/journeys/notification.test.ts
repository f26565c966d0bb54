import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { setStage } from '../support/stage';
import { withoutStream, successOf } from '../support/stream';
import { myIDOn, visitor } from '../support/town';

/** §4 Notifications, by polling only: an event sets the badge in two tabs, and opening the page clears it in both. */
let reader: Phone;
let second: Page;
let actor: Phone;
let readerID: number;
const marco = { email: 'marco.ferri@example.com', password: visitor.password };

const { host, browser } = setStage(startTown, async () => {
  reader = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  actor = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await withoutStream(reader.context);
  // The clock of both tabs skips the 30 s between two polls.
  await reader.page.clock.install();
  for (const [{ page }, { email, password }] of [
    [reader, visitor],
    [actor, marco],
  ] as const) {
    await page.goto('/');
    await signIn(page, email, password);
  }
  readerID = await myIDOn(reader.page);
});

const bell = (page: Page) => page.locator('footer a[href="/notifiche"]');
const badge = (page: Page, count: string | RegExp) =>
  page.locator('footer a[href="/notifiche"]', { hasText: count });
/** The link without a number in its text. */
const hasNoBadge = (page: Page) => page.locator('footer a[href="/notifiche"]', { hasText: /^Notifiche\s*$/ });
const pollInterval = 30_000;

test('on a first visit both tabs show the badge for all events, and opening the page clears both', async () => {
  const { page, context } = reader;
  await badge(page, /[1-9]/).waitFor();
  second = await context.newPage();
  second.on(
    'console',
    (message) => void (message.type() === 'error' && reader.problems.push(message.text())),
  );
  second.on('pageerror', ({ message }) => void reader.problems.push(message));
  await second.goto('/home-user-profile');
  await badge(second, /[1-9]/).waitFor();
  await bell(page).click();
  await page.waitForURL('/notifiche');
  await hasNoBadge(page).waitFor();
  await hasNoBadge(second).waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.waitForURL('/home-user-profile');
  // The address changes before the page; events counted while the old page still shows count as seen.
  await page.getByRole('article').first().waitFor();
  await hasNoBadge(page).waitFor();
});

test('both tabs show a new event at the next poll, and not before', async () => {
  const { page } = actor;
  await lead(page, `/user-page/${readerID}`);
  const follow = page.locator('main button:not([role=feed] button)', { hasText: /^Segui( già)?$/ });
  if ((await follow.textContent()) === 'Segui già') {
    const ended = successOf(page, /\/DeleteFollow/);
    await follow.click();
    await ended;
  }
  const done = successOf(page, /\/AddFollow/);
  await follow.click();
  await done;
  assert.equal(await hasNoBadge(reader.page).count(), 1);
  await reader.page.clock.fastForward(pollInterval);
  await badge(reader.page, '1').waitFor();
  await badge(second, '1').waitFor();
});

test('the page lists the event, marks it as new, and clears the badge in both tabs', async () => {
  await bell(second).click();
  await second.waitForURL('/notifiche');
  const event = second.getByRole('link', { name: /Nuova: .*Marco Ferri ha iniziato a seguirti/ });
  await event.first().waitFor();
  await hasNoBadge(second).waitFor();
  await hasNoBadge(reader.page).waitFor();
  await event.first().click();
  await second.waitForURL(/\/user-page\/\d+$/);
  await second.getByRole('heading', { name: 'Marco Ferri', level: 1 }).waitFor();
  await reader.page.clock.fastForward(pollInterval);
  assert.equal(await hasNoBadge(reader.page).count(), 1);
});

test('no error occurred on either phone, and no request left the origin', () => {
  assert.deepEqual([...reader.problems, ...actor.problems], []);
});
