import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually, startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { enterBoth } from '../support/register';
import { setStage } from '../support/stage';
import { ask, myIDOn, post, readTown, type Town } from '../support/town';

/** Long conversations and comment lists load page by page, and the reader's position does not change. */
let reader: Phone;
let writer: Phone;
let town: Town;
let other: number;

const messages = 120;
const comments = 110;
const replies = 25;

const { host, browser } = setStage(startTown, async () => {
  reader = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  writer = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await enterBoth(reader, writer);
  town = await readTown(reader.page);
  other = await myIDOn(writer.page);
});

const comment = (testoCommento: string, parentCommentiID = 0) =>
  post(writer.page, 'POST /api/Commenti/CreateComment', {
    personaID: other,
    postID: town.ad,
    testoCommento,
    parentCommentiID,
  });
/** The distance of an element from the screen's top. */
const topOf = async (at: Locator): Promise<number> => (await at.boundingBox())?.y ?? Number.NaN;
const log = (page: Page) => page.getByRole('log');
const toStart = (page: Page) => log(page).evaluate((list) => list.scrollTo(0, 0));

async function openTalk(): Promise<number> {
  const pages = await ask(writer.page, 'GET /api/Post/PostUserList', { PersonaID: town.me, page: 1 });
  const ad = pages.listPost.find(
    ({ categorieID, personaID, venduto }) => categorieID > 0 && personaID === town.me && !venduto,
  );
  const { data = 0 } = await post(writer.page, 'POST /api/Chat/AddConversazione', {
    ...{ conversazioneID: 0, postID: ad?.postID ?? 0, personaID1: other, personaID2: town.me },
    dataInizio: new Date().toISOString(),
  });
  return data;
}

test('§4 chat: earlier messages load on scrolling up, and the visible ones do not move', async () => {
  const { page } = reader;
  const talk = await openTalk();
  const write = (message: string) =>
    post(writer.page, 'POST /api/Chat/AddMessage', { conversazioneID: talk, message });
  for (let number = 1; number <= messages; number += 1) await write(`Messaggio ${number};`);
  await lead(page, `/conversazione/${talk}`);
  const said = (number: number) => log(page).getByText(`Messaggio ${number};`);
  await said(messages).waitFor();
  assert.equal(await said(messages - 50).count(), 0);
  // The ad above the messages moves them until it has loaded.
  await page.getByRole('main').locator('a[href^="/view-post/"]').first().waitFor();
  // Delays the earlier messages, so that the position can be measured while they load.
  let letThrough = () => {};
  const isMeasured = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/Chat/ChatList*Prima*', async (route) => {
    await isMeasured;
    await route.continue();
  });
  await toStart(page);
  const oldest = said(messages - 49);
  const before = await topOf(oldest);
  letThrough();
  await said(messages - 50).waitFor({ state: 'attached' });
  await eventually('the place', async () =>
    Math.abs((await topOf(oldest)) - before) <= 40 ? true : undefined,
  );
  // Another person writes meanwhile.
  const place = await topOf(oldest);
  await write('Sei ancora lì?');
  await log(page).getByText('Sei ancora lì?').waitFor({ state: 'attached' });
  assert.ok(Math.abs((await topOf(oldest)) - place) <= 2, `${await topOf(oldest)} after ${place}`);
  await eventually('the first word', async () => {
    await toStart(page);
    return (await said(1).count()) === 1 || undefined;
  });
  await page.getByRole('button', { name: 'Messaggi precedenti' }).waitFor({ state: 'detached' });
  assert.equal(
    await log(page)
      .getByText(/^Messaggio \d+;/)
      .count(),
    messages,
  );
});

test('§4 comments: a tap loads earlier comments and replies, and the count includes all', async () => {
  const { page } = reader;
  const { commentiCount: known } = await ask(page, 'GET /api/Commenti/GetPostComments', { PostID: town.ad });
  const { commentiID = 0 } = await comment('Primo di tutti');
  for (let number = 1; number <= replies; number += 1) await comment(`Risposta ${number};`, commentiID);
  for (let number = 1; number <= comments; number += 1) await comment(`Commento ${number};`);
  await lead(page, `/view-post/${town.ad}`);
  await page.getByRole('button', { name: 'Commenti' }).click();
  const section = page.locator('section[id^=commenti]');
  await section.getByText(`Commento ${comments};`).waitFor();
  const count = known + 1 + replies + comments;
  await page.getByText(`${count} commenti`).waitFor();
  assert.equal(await section.getByText(`Commento ${comments - 50};`).count(), 0);
  const earlier = section.getByRole('button', { name: 'Commenti precedenti' });
  while ((await section.getByText('Primo di tutti').count()) === 0) {
    const shown = await section.getByText(/^Commento \d+;$/).count();
    await earlier.click();
    await eventually(
      'earlier ones',
      async () =>
        (await section.getByText(/^Commento \d+;$/).count()) > shown ||
        (await section.getByText('Primo di tutti').count()) > 0 ||
        undefined,
    );
  }
  assert.equal(await section.getByText(/^Commento \d+;$/).count(), comments);
  assert.equal(await section.getByText(/^Risposta \d+;$/).count(), 10);
  await section.getByRole('button', { name: 'Risposte precedenti' }).click();
  await section.getByText('Risposta 1;').waitFor();
  assert.equal(await section.getByText(/^Risposta \d+;$/).count(), replies);
  // The person's own comment comes last, and the loaded ones stay.
  await section.getByRole('textbox', { name: 'Scrivi un commento' }).fill('E io per ultima');
  await section.getByRole('button', { name: 'Invia' }).click();
  await section.getByText('E io per ultima').waitFor();
  await page.getByText(`${count + 1} commenti`).waitFor();
  await section.getByText('Invio…').waitFor({ state: 'detached' });
  assert.equal(await section.getByText('Primo di tutti').count(), 1);
});

test('no error occurred', () => {
  assert.deepEqual(reader.problems, []);
  assert.deepEqual(writer.problems, []);
});
