import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { PublicPersona } from '../../contract/entities';
import { besidesCut, holdUntilCut } from '../support/cut';
import { startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { setStage } from '../support/stage';
import { successOf } from '../support/stream';
import { ask, myIDOn, visitor } from '../support/town';

/** §4 Follow: the button changes at once, and changes back with a notice if the request fails. */
let phone: Phone;
let me: number;
/** People whom the visitor does not follow. */
let people: PublicPersona[];
const calls = /\/(Add|Delete)Follow\?/;

const { host, browser } = setStage(startTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await phone.page.goto('/');
  await signIn(phone.page, visitor.email, visitor.password);
  me = await myIDOn(phone.page);
  const { listPersona } = await ask(phone.page, 'GET /api/Persona/GetPersoneSimili', { PersonaID: me });
  people = listPersona;
});

const [atPage, inRow] = [0, 1];
const idOf = (at: number): number => people[at]?.personaID ?? 0;

const followersAtHost = async (personaID: number): Promise<number> =>
  (await ask(phone.page, 'GET /GetCountFollower', { PersonaID: personaID })).followerCount;
const isFollowedAtHost = async (personaID: number): Promise<boolean> =>
  (await ask(phone.page, 'GET /GetCheckFollow', { PersonaID: me, SeguitoID: personaID })).statusCode === 200;

/** The follow button beside the person's name; each of their posts has one too. */
const button = (page: Page, isOn: boolean) =>
  page.locator('main button:not([role=feed] button)', {
    hasText: isOn ? /^Segui già$/ : /^Segui$/,
  });
const counter = (page: Page, count: number) =>
  page.getByRole('link', { name: `${count} follower`, exact: true });
const notice = (page: Page) =>
  page.getByText('Connessione assente: non è cambiato nulla. Riprova quando torna.');

async function dismiss(page: Page): Promise<void> {
  const toast = page.getByRole('region', { name: 'Avvisi' });
  await toast.getByRole('button', { name: 'Chiudi' }).click();
  await notice(page).waitFor({ state: 'detached' });
}

test('following and unfollowing on a person’s page change the count at once, and the host', async () => {
  const { page } = phone;
  const id = idOf(atPage);
  const before = await followersAtHost(id);
  await lead(page, `/user-page/${id}`);
  await counter(page, before).waitFor();
  const answered = successOf(page, calls);
  await button(page, false).click();
  await counter(page, before + 1).waitFor();
  await button(page, true).waitFor();
  await answered;
  await page.reload();
  await counter(page, before + 1).waitFor();
  assert.equal(await isFollowedAtHost(id), true);
  const ended = successOf(page, calls);
  await button(page, true).click();
  await counter(page, before).waitFor();
  await ended;
  assert.equal(await isFollowedAtHost(id), false);
});

test('when the connection breaks, unfollowing is undone too, and the next tap with a connection works', async () => {
  const { page } = phone;
  const id = idOf(atPage);
  const before = await followersAtHost(id);
  const answered = successOf(page, calls);
  await button(page, false).click();
  await answered;
  await counter(page, before + 1).waitFor();
  const cut = await holdUntilCut(page, calls);
  await button(page, true).click();
  await counter(page, before).waitFor();
  await cut();
  await notice(page).waitFor();
  await button(page, true).waitFor();
  await counter(page, before + 1).waitFor();
  assert.equal(await isFollowedAtHost(id), true);
  await dismiss(page);
  const ended = successOf(page, calls);
  await button(page, true).click();
  await ended;
  await counter(page, before).waitFor();
  assert.equal(await isFollowedAtHost(id), false);
});

const row = (page: Page) => page.getByRole('article', { name: 'Persone come te' });
const card = (page: Page, id: number): Locator =>
  row(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/user-page/${id}"]`) });

async function scrollToRow(page: Page): Promise<void> {
  await page.goto('/home-user-profile');
  await page.getByRole('article').first().waitFor();
  while (!(await row(page).isVisible())) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(100);
  }
  await row(page).scrollIntoViewIfNeeded();
}

test('when the connection breaks, the suggested person’s card returns, and a notice says why', async () => {
  const { page } = phone;
  await scrollToRow(page);
  const id = idOf(inRow);
  const followed = (await ask(page, 'GET /GetCountSeguiti', { PersonaID: me })).seguitiCount;
  const follow = card(page, id).getByRole('button', { name: 'Segui' });
  await follow.scrollIntoViewIfNeeded();
  const cut = await holdUntilCut(page, calls);
  await follow.click();
  await card(page, id).waitFor({ state: 'detached' });
  await cut();
  await notice(page).waitFor();
  await card(page, id).getByRole('button', { name: 'Segui', exact: true }).waitFor();
  assert.equal(await isFollowedAtHost(id), false);
  await dismiss(page);
  await page.getByRole('link', { name: 'Profilo', exact: true }).click();
  await page.getByRole('link', { name: `${followed} seguiti`, exact: true }).waitFor();
});

test('no other error occurred, and no request left the origin', () => {
  assert.deepEqual(besidesCut(phone.problems, calls), []);
});
