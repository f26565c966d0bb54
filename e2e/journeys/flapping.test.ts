import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { setStage } from '../support/stage';
import { ask, readTown, type Town, visitor } from '../support/town';
import { quiet } from '../support/stream';

/**
 * Sends messages and comments while the network is cut and the app killed at random moments. OFFLINE_ACTIONS sets
 * their number.
 */
const actions = Number(process.env['OFFLINE_ACTIONS'] ?? 20);
let phone: Phone;
let town: Town;

const { host, browser } = setStage(startTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT');
  await phone.page.goto('/');
  await signIn(phone.page, visitor.email, visitor.password);
  await phone.page.getByRole('article').first().waitFor();
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  town = await readTown(phone.page);
  // Visited once, so that both pages open offline.
  for (const path of [`/conversazione/${town.conversation}`, `/view-post/${town.ad}`, '/bookmark']) {
    await lead(phone.page, path);
    await quiet(phone.page);
  }
});

/** Random numbers from 0 to 1, the same in each run. */
function* randoms(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

async function killTab(): Promise<void> {
  const next = await phone.context.newPage();
  next.setDefaultTimeout(60_000);
  await phone.page.close({ runBeforeUnload: false });
  phone.page = next;
}

async function write(text: string): Promise<void> {
  const { page } = phone;
  await page.goto(`/conversazione/${town.conversation}`);
  await page.getByRole('textbox', { name: 'Scrivi un messaggio' }).fill(text);
  await page.getByRole('button', { name: 'Invia' }).click();
  await page.getByRole('log').getByText(text).waitFor();
}

async function comment(text: string): Promise<void> {
  const { page } = phone;
  await page.goto(`/view-post/${town.ad}`);
  await page.getByRole('button', { name: 'Commenti' }).click();
  await page.getByRole('textbox', { name: 'Scrivi un commento' }).fill(text);
  await page.getByRole('button', { name: 'Invia' }).click();
  await page.getByRole('paragraph').filter({ hasText: text }).waitFor();
  // Stored on the phone or on the host: a text that is only on the screen is not safe yet.
  await page.waitForFunction((words) => {
    const row = [...document.querySelectorAll('p')].find((line) => line.textContent === words)?.parentElement;
    return row !== undefined && row !== null && !row.textContent.includes('Invio…');
  }, text);
}

test('after a network that comes and goes and killed tabs, the host has each text exactly once', async () => {
  const next = randoms(2026);
  const draw = () => next.next().value;
  let isCut = false;
  for (let index = 0; index < actions; index += 1) {
    if (draw() < 0.35) await phone.context.setOffline((isCut = !isCut));
    const act = draw() < 0.6 ? write : comment;
    const sent = act(`${act === write ? 'Messaggio' : 'Commento'} numero ${index};`);
    // The network may be cut while the request is being sent.
    if (!isCut && draw() < 0.3) setTimeout(() => void phone.context.setOffline((isCut = true)), draw() * 600);
    await sent;
    if (draw() < 0.3) await killTab();
  }
  await phone.context.setOffline(false);
  await phone.page.goto('/in-attesa');
  await phone.page.getByText('È tutto arrivato.').waitFor();
  const { listConversazione } = await ask(phone.page, 'GET /api/Chat/ChatList', {
    ConversazioneID: town.conversation,
  });
  const { listCommenti } = await ask(phone.page, 'GET /api/Commenti/GetPostComments', { PostID: town.ad });
  const texts = [
    ...listConversazione.map(({ testo }) => testo),
    ...listCommenti.map(({ testoCommento }) => testoCommento),
  ];
  const counts = Array.from({ length: actions }, (_, index) => [
    index,
    texts.filter((text) => text.endsWith(` numero ${index};`)).length,
  ]);
  assert.deepEqual(
    counts.filter(([, count]) => count !== 1),
    [],
  );
});
