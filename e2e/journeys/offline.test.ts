import { signFor } from '../support/signFor';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually, startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { signIn, signOut } from '../support/register';
import {
  commentsThatSay,
  fillAd,
  messagesOf,
  postsCalled,
  storiesThatSay,
  writeComment,
  writeMessages,
  writePost,
  writeStory,
} from '../support/sent';
import { setStage } from '../support/stage';
import { countKept, isOffered, keptKeys, listedPictures } from '../support/storage';
import { ask, readTown, type Town, visitor } from '../support/town';

/** A person whose network comes and goes, and whose phone may kill the app at any time. */
let phone: Phone;
let town: Town;

const { host, browser } = setStage(startTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT');
  await phone.page.goto('/');
  await signIn(phone.page, visitor.email, visitor.password);
  await phone.page.getByRole('article').first().waitFor();
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  town = await readTown(phone.page);
});

/** Closes the app as the system does: no more code of the page runs. */
async function killTab(): Promise<void> {
  const next = await phone.context.newPage();
  next.setDefaultTimeout(60_000);
  await phone.page.close({ runBeforeUnload: false });
  phone.page = next;
}

/** The app stores answers together, a moment after they arrive; the network must not be cut before that. */
const isSeen = (page: Page, ...calls: string[]) =>
  eventually(`the seen answers of ${calls.join()}`, async () => {
    const keys = (await keptKeys(page, 'seen')).map(String);
    return calls.every((call) => keys.some((key) => key.includes(`,${call}(`))) || undefined;
  });

const isKept = (page: Page, count: number) =>
  eventually(`${count} acts on the phone`, async () =>
    (await countKept(page, 'submissions')) === count ? true : undefined,
  );

test('a post saved a moment ago is in the list of saved posts when offline', async () => {
  const { page, context } = phone;
  const feed = { PersonaID: town.me, Abbrevizione: 'it', page: 1 };
  const { listPost } = await ask(page, 'GET /api/Post/PostFrussoList', feed);
  const ad = listPost.find(({ bookmarkID, personaID }) => bookmarkID === null && personaID !== town.me);
  await lead(page, `/view-post/${ad?.postID}`);
  await page.getByRole('button', { name: /^Salva/, pressed: false }).click();
  await isSeen(page, 'saved');
  await context.setOffline(true);
  await page.goto('/bookmark');
  await page.getByRole('link', { name: ad?.titolo.slice(0, 20) }).waitFor();
  await context.setOffline(false);
});

test('offline, pages visited before can be read, and say how old they are', async () => {
  const { page, context } = phone;
  await page.goto('/home-user-profile');
  await page.getByRole('article').first().waitFor();
  const [first] = await page.getByRole('article').getByRole('heading').allInnerTexts();
  await lead(page, `/conversazione/${town.conversation}`);
  const message = await page.getByRole('log').locator('p').last().innerText();
  await isSeen(page, 'posts', 'chat');
  await lead(page, `/view-post/${town.ad}`);
  await page.getByRole('button', { name: 'Commenti' }).click();
  await isSeen(page, 'post', 'threads');
  await lead(page, `/user-page/${town.seller}`);
  await page.getByRole('button', { name: 'Segui' }).first().waitFor();
  await isSeen(page, 'persona', 'posts');
  await lead(page, '/bookmark');
  await eventually('what forms offer', async () => ((await isOffered(page)) ? true : undefined));
  await context.setOffline(true);
  await page.goto('/home-user-profile');
  await page.getByText(/Sei senza rete: vedi ciò che avevi già visto, di /).waitFor();
  // The list loads after its page.
  await page.getByRole('article').first().waitFor();
  assert.equal((await page.getByRole('article').getByRole('heading').allInnerTexts())[0], first);
  await page.goto(`/conversazione/${town.conversation}`);
  assert.equal(await page.getByRole('log').locator('p').last().innerText(), message);
  await page.goto(`/view-post/${town.ad}`);
  await page.getByRole('button', { name: 'Commenti' }).waitFor();
});

test('offline, a like, a bookmark and a follow are undone, the last two with a notice', async () => {
  const { page } = phone;
  await page.goto('/home-user-profile');
  const like = page.getByRole('article').first().getByRole('button', { name: 'Mi piace', exact: true });
  const isLiked = await like.getAttribute('aria-pressed');
  const logged = page.waitForEvent('console', (line) => /^(add|delete)Like failed/.test(line.text()));
  await like.click();
  await logged;
  assert.equal(await like.getAttribute('aria-pressed'), isLiked);
  const save = page
    .getByRole('article')
    .getByRole('button', { name: /^Salva/ })
    .first();
  const isSaved = await save.getAttribute('aria-pressed');
  await save.click();
  const said = page
    .locator('[data-voice=assertive]')
    .filter({ hasText: 'Connessione assente: non è cambiato nulla.' });
  await said.waitFor();
  assert.equal(await save.getAttribute('aria-pressed'), isSaved);
  await page.goto(`/user-page/${town.seller}`);
  const follow = page.getByRole('main').getByRole('button', { name: 'Segui' }).first();
  const before = await follow.textContent();
  await follow.click();
  await page.getByText('Connessione assente: non è cambiato nulla.').waitFor();
  assert.equal(await follow.textContent(), before);
});

test('a comment, messages, a post, an ad and a story made offline are queued, and survive closing the app', async () => {
  await writeComment(phone.page, town, 'Senza rete, primo');
  await phone.page.getByText('In attesa di rete (1)').waitFor();

  await killTab();
  await writeMessages(phone.page, town, ['Senza rete, secondo', 'Senza rete, terzo']);
  await phone.page.getByText('In attesa di rete (3)').waitFor();

  await killTab();
  await writePost(phone.page, 'Senza rete, quarto');
  await phone.page.waitForURL('/user-profile');
  await isKept(phone.page, 4);

  await killTab();
  await fillAd(phone.page, 'Senza rete, quinto');
  await phone.page.getByRole('button', { name: 'Pubblica' }).click();
  await phone.page.waitForURL('/user-profile');
  await isKept(phone.page, 5);
  await writeStory(phone.page, 'Senza rete, sesto');
  await isKept(phone.page, 6);

  await killTab();
  await phone.page.goto('/in-attesa');
  const rows = phone.page.getByRole('listitem');
  await rows.nth(5).waitFor();
  assert.equal(await rows.count(), 6);
});

test('once online, each queued submission reaches the host exactly once, in order', async () => {
  await phone.context.setOffline(false);
  const { page } = phone;
  await page.getByText('È tutto arrivato.').waitFor();
  await isKept(page, 0);
  assert.equal(await commentsThatSay(page, town, 'Senza rete, primo'), 1);
  assert.equal(await postsCalled(page, town, 'Senza rete, quarto'), 1);
  assert.equal(await postsCalled(page, town, 'Senza rete, quinto'), 1);
  assert.equal(await storiesThatSay(page, town, 'Senza rete, sesto'), 1);
  const messages = await messagesOf(page, town);
  assert.deepEqual(
    messages.filter((text) => text.startsWith('Senza rete')),
    ['Senza rete, secondo', 'Senza rete, terzo'],
  );
});

test('a lost answer and a closed app do not lead to a second comment', async () => {
  const { page, context } = phone;
  await page.goto(`/view-post/${town.ad}`);
  await page.getByRole('button', { name: 'Commenti' }).click();
  let arrived: () => void = () => undefined;
  const atHost = new Promise<void>((resolve) => (arrived = resolve));
  await context.route('**/api/Commenti/CreateComment', async (route) => {
    // The host handles the request, but the page never gets the answer.
    await route.fetch();
    arrived();
  });
  await page.getByRole('textbox', { name: 'Scrivi un commento' }).fill('Una volta sola');
  await page.getByRole('button', { name: 'Invia' }).click();
  await atHost;
  await killTab();
  await context.unroute('**/api/Commenti/CreateComment');
  await phone.page.goto('/in-attesa');
  await phone.page.getByText('È tutto arrivato.').waitFor();
  await isKept(phone.page, 0);
  assert.equal(await commentsThatSay(phone.page, town, 'Una volta sola'), 1);
});

test('a refused submission shows its reason, and can be changed or deleted', async () => {
  const { page, context } = phone;
  await page.goto(`/view-post/${town.ad}`);
  await page.getByRole('button', { name: 'Commenti' }).click();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Scrivi un commento' }).fill('Troppo forte');
  await page.getByRole('button', { name: 'Invia' }).click();
  await page.getByText('In attesa di rete (1)').waitFor();
  const refusal = { statusCode: 422, statusMessage: 'Queste parole no.' };
  await context.route('**/api/Commenti/CreateComment', (route) =>
    route.fulfill({ json: refusal, headers: signFor(route.request()) }),
  );
  await context.setOffline(false);
  await page.getByText('Non inviati (1)').click();
  await page.getByText('Queste parole no.').waitFor();
  await context.unroute('**/api/Commenti/CreateComment');
  await page.getByRole('button', { name: 'Modifica' }).click();
  await page.getByRole('textbox').fill('Più piano');
  await page.getByRole('button', { name: 'Invia' }).click();
  await page.getByText('È tutto arrivato.').waitFor();
  assert.equal(await commentsThatSay(page, town, 'Più piano'), 1);
  assert.equal(await commentsThatSay(page, town, 'Troppo forte'), 0);
});

test('the end of the session deletes everything that the app stored on the phone', async () => {
  const { page } = phone;
  await page.goto('/user-settings');
  await eventually('the list of pictures', async () => (await listedPictures(page)) > 0 || undefined);
  await signOut(page);
  await page.waitForURL('/');
  await eventually('the empty phone', async () =>
    (await countKept(page, 'seen')) === 0 &&
    !(await page.evaluate(() => caches.has('piazza-images'))) &&
    !(await page.evaluate(() => caches.has('piazza-screen'))) &&
    (await listedPictures(page)) === 0
      ? true
      : undefined,
  );
});
