import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually, startTown } from '../support/host';
import { lead, openPhone, type Phone, reopenTab } from '../support/phone';
import { setPassword, signIn } from '../support/register';
import { setStage } from '../support/stage';
import { countKept, isScreenKept, keptKeys, listedPictures } from '../support/storage';
import { neighbour, readTown, type Town, visitor } from '../support/town';

/** Two people share a phone, and sessions end while the app is not open. */
let phone: Phone;
let town: Town;

const { host, browser } = setStage(startTown, async () => {
  // An Italian person on an English phone, so that Italian text shows the person's language.
  phone = await openPhone(browser, host.url, 'en-GB');
  await phone.page.goto('/');
  await enter(phone.page, visitor);
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  town = await readTown(phone.page);
});

async function enter(page: Page, person: typeof visitor): Promise<void> {
  await signIn(page, person.email, person.password);
  await page.getByRole('article').first().waitFor();
}

/** The app stores answers together, a moment after they arrive. */
const isSeen = (page: Page, call: string) =>
  eventually(`the seen answer of ${call}`, async () => {
    const keys = (await keptKeys(page, 'seen')).map(String);
    return keys.some((key) => key.includes(`,${call}(`)) || undefined;
  });

/** Opens a person's own pages, and waits until the phone has stored all of them. */
async function look(page: Page): Promise<void> {
  await lead(page, `/conversazione/${town.conversation}`);
  await isSeen(page, 'chat');
  await lead(page, '/insert-ad');
  await page.getByRole('textbox', { name: 'Titolo' }).fill('Mai pubblicato');
  await eventually('the draft', async () => (await countKept(page, 'submissions')) === 1 || undefined);
  await lead(page, '/home-user-profile');
  await page.getByRole('article').first().waitFor();
  await isScreenKept(page);
  await eventually('the list of pictures', async () => (await listedPictures(page)) > 0 || undefined);
  await eventually('the seen answers', async () => (await countKept(page, 'seen')) > 5 || undefined);
}

/** Ends the session as another device would, while no page is open that the event stream would tell. */
async function revoke(): Promise<void> {
  const token = await phone.page.evaluate(() => localStorage.getItem('auth'));
  await reopenTab(phone, host.url);
  const cookies = await phone.context.cookies(host.url);
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { authorization: `Bearer ${token}`, 'x-xsrf-token': xsrf, origin: host.url };
  const answer = await phone.context.request.post('/api/Persona/Logout', { headers });
  assert.equal(answer.status(), 200);
}

/** Everything of a person that is stored on the phone now. */
const keptNow = async (page: Page) => ({
  answers: await countKept(page, 'seen'),
  caches: await page.evaluate(async () =>
    (await caches.keys()).filter((name) => name === 'piazza-images' || name === 'piazza-screen'),
  ),
  pictures: await listedPictures(page),
  keys: await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^(auth|userProfile|language|notificationCounters)$/.test(key)),
  ),
});
const nothing = { answers: 0, caches: [], pictures: 0, keys: [] };

const login = (page: Page) => page.locator('#root').getByRole('button', { name: 'Accedi' });

declare global {
  interface Window {
    noteText: (text: string) => void;
  }
}

test('a session that ended elsewhere leaves nothing on the phone once the login shows, even at a deep address', async () => {
  await look(phone.page);
  await revoke();
  await phone.page.goto(`/conversazione/${town.conversation}`);
  await login(phone.page).waitFor();
  assert.deepEqual(await keptNow(phone.page), nothing);
  // In the person's language, because they did not log out.
  await phone.page
    .getByText('La tua sessione è scaduta')
    .or(phone.page.getByText('Sessione scaduta'))
    .waitFor();
  // Their unfinished text is kept for their next login.
  assert.equal(await countKept(phone.page, 'submissions'), 1);
});

test('the second person sees nothing of the first person', async () => {
  const { page } = phone;
  const seen: string[] = [];
  await page.exposeFunction('noteText', (text: string) => void seen.push(text));
  await page.evaluate(() => {
    new MutationObserver(() => window.noteText(document.body.innerText)).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
  await enter(page, neighbour);
  assert.equal(new URL(page.url()).pathname, '/home-user-profile');
  // Giulia's name is in public posts, which Marco may see; her conversations and drafts are not public.
  assert.ok(seen.length > 0);
  assert.doesNotMatch(seen.join(), /Mai pubblicato|Bozza ripristinata|Messaggio/);
  await page.goto('/insert-ad');
  assert.equal(await page.getByRole('textbox', { name: 'Titolo' }).inputValue(), '');
  assert.equal(await page.getByText('Bozza ripristinata').count(), 0);
  phone.problems.length = 0;
});

test('the first person signs in again and continues writing', async () => {
  await revoke();
  const { page } = phone;
  await page.goto('/bookmark');
  await login(page).waitFor();
  assert.deepEqual(await keptNow(page), nothing);
  await page.goto('/');
  await enter(page, visitor);
  await page.goto('/insert-ad');
  await page.getByText('Bozza ripristinata').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Titolo' }).inputValue(), 'Mai pubblicato');
});

test('a password changed elsewhere ends the open app’s session, and the login returns to the same address', async () => {
  const { page } = phone;
  await look(page);
  const other = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await other.page.goto('/forgot-password');
  await other.page.locator('#root input[type=email]').fill(visitor.email);
  await other.page.locator('#root form button[type=submit]').click();
  await setPassword(other.page, await host.linkFor(visitor.email), visitor.password, '/home-user-profile');
  await other.context.close();
  await page.getByRole('link', { name: /^Salvati/ }).click();
  await login(page).waitFor();
  assert.deepEqual(await keptNow(page), nothing);
  assert.equal(await page.getByRole('textbox', { name: 'Email' }).inputValue(), visitor.email);
  await page.getByRole('textbox', { name: 'Email' }).fill('');
  await enterAt(page, '/bookmark');
});

/** Signs in and returns to where the session ended. */
async function enterAt(page: Page, path: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(visitor.email);
  await page.locator('#root input[type=password]').fill(visitor.password);
  await login(page).click();
  await page.waitForURL(path);
}

test('a logout signs out every tab and deletes unfinished text', async () => {
  const { page, context } = phone;
  await page.goto('/home-user-profile');
  await page.getByRole('article').first().waitFor();
  const second = await context.newPage();
  await second.goto('/insert-ad');
  await second.getByRole('textbox', { name: 'Titolo' }).fill('Anche questo');
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  // In English, as §4 requires after a logout.
  const out = (tab: Page) => tab.locator('#root').getByRole('button', { name: 'Log in' });
  await out(page).waitFor();
  await out(second).waitFor();
  assert.deepEqual(await keptNow(page), nothing);
  assert.equal(await countKept(page, 'submissions'), 0);
  assert.equal(await page.getByRole('textbox', { name: 'Email' }).inputValue(), '');
  await second.close();
});

test('signed out, the login of a shared link names the ad, though the service worker opened it, and leads there', async () => {
  const { page } = phone;
  const at = `/view-post/${town.ad}`;
  await page.goto(`${at}?da=chat`);
  assert.equal(await page.locator('meta[property^="og:"]').count(), 0);
  const named = page.locator('#root').getByText(/^Log in to see “.+”\.$/);
  await named.waitFor();
  await named
    .locator('xpath=..')
    .getByText(/^€\s[\d.]+,\d\d$/)
    .waitFor();
  const photo = page.locator('[data-hero] > img[src^="/images/"]');
  // Rejects if the picture does not come.
  await photo.evaluate((image: HTMLImageElement) => image.decode());
  await page.getByRole('textbox', { name: 'Email' }).fill(visitor.email);
  await page.locator('#root input[type=password]').fill(visitor.password);
  await page.locator('#root').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${at}?da=chat`);
});

test('no other error occurred', () => {
  // Except the refused calls by which the app learned that its session had ended.
  assert.deepEqual(
    phone.problems.filter((problem) => !problem.startsWith('401: ')),
    [],
  );
});
