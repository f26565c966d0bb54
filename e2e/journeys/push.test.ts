import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import type { ReplyOf } from '../../contract/table';
import { findBarriers, settleMotion } from '../support/axe';
import { lacks, type SharedBrowser, shareBrowser } from '../support/browser';
import { eventually, type RunningHost } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { allowPush, pusherOf, shownOn, startPushHost, tapShown } from '../support/push';
import { signIn, signOut } from '../support/register';
import { ask, myIDOn, visitor } from '../support/town';

/** Push notifications: the offer after the first message, subscription, display, a tap, and unsubscription. */
let host: RunningHost;
let browser: SharedBrowser;
let phone: Phone;
let conversation: number;
let me: number;

before(async () => {
  const square = await startPushHost();
  ({ host } = square);
  const { url } = square;
  browser = await shareBrowser({ isWhole: true });
  phone = await openPhone(browser, url, 'it-IT');
  await allowPush(phone, url);
  const { page } = phone;
  await page.goto('/');
  await page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  await signIn(page, visitor.email, visitor.password);
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  me = await myIDOn(page);
  const { listConversazioni } = await ask(page, 'GET /api/Chat/ConversazioniList', {
    PersonaID: me,
    page: 1,
  });
  conversation = listConversazioni[0]?.conversazioneID ?? 0;
});
after(async () => {
  await browser?.close();
  await host?.stop();
});

const isShown = { skip: lacks('notifications') };
const devices = (page: Page) => ask(page, 'GET /api/Avvisi/DispositiviList', { PersonaID: me });
const card = (page: Page) => page.getByRole('region', { name: 'Vuoi sapere subito che cosa succede?' });
/** Marks the page, to prove later that it was not reloaded. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSame: true }));
/** Waits until the app listens to its service worker; a notification tapped before would reload the page. */
const hearsWorker = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /assets\/alerts\./.test(name)),
  );
const isMarked = (page: Page) => page.evaluate(() => 'isSame' in window);

test('after the first message a card offers push notifications, and a tap on it subscribes this phone', async () => {
  const { page } = phone;
  await lead(page, `/conversazione/${conversation}`);
  assert.equal(await card(page).count(), 0);
  await page.getByRole('textbox').fill('È ancora disponibile?');
  await page.getByRole('button', { name: 'Invia' }).click();
  await card(page).waitFor();
  await settleMotion(page);
  assert.deepEqual(await findBarriers(page), []);
  await card(page).getByRole('button', { name: 'Avvisami' }).click();
  await card(page).waitFor({ state: 'detached' });
  const { listDispositivi } = await eventually('the device', async () => {
    const found = await devices(page);
    return found.listDispositivi.length > 0 ? found : undefined;
  });
  assert.deepEqual(
    listDispositivi.map(({ attuale }) => attuale),
    [1],
  );
});

const messageFrom = (titolo: string) => ({
  titolo,
  testo: 'Ci sei?',
  immagine: null,
  indirizzo: `/conversazione/${conversation}`,
  tag: 'm1',
  numero: 1,
});
/** The host knows nothing of the fake pushes, so its inbox would say that they were read. */
async function tellUnread(route: Route): Promise<void> {
  const response = await route.fetch();
  const { listConversazioni, ...rest } =
    (await response.json()) as ReplyOf<'GET /api/Chat/ConversazioniList'>;
  const [first, ...others] = listConversazioni.map((line) => ({ ...line, nonLetti: 0 }));
  const json = { ...rest, nonLetti: 1, listConversazioni: [{ ...first, nonLetti: 1 }, ...others] };
  await route.fulfill({ response, json });
}
const inbox = '**/api/Chat/ConversazioniList*';

test('a push is shown, and the next one of the same conversation replaces it', isShown, async () => {
  const { page, context } = phone;
  await lead(page, '/home-user-profile');
  await page.getByRole('article').first().waitFor();
  await context.route(inbox, tellUnread);
  const push = await pusherOf(page, new URL(page.url()).origin);
  const message = messageFrom('Marco Ferri');
  await push({ ...message, testo: 'Sì, è disponibile.' });
  await eventually('the notification', async () => ((await shownOn(page)).length === 1 ? true : undefined));
  await push({ ...message, testo: 'Passa pure domani.' });
  await eventually('the newer one', async () =>
    (await shownOn(page))[0]?.[1] === 'Passa pure domani.' ? true : undefined,
  );
  assert.deepEqual(await shownOn(page), [['Marco Ferri', 'Passa pure domani.', 'm1']]);
});

test(
  'a tap on a notification has the open app’s router open the conversation, and removes the notification',
  isShown,
  async () => {
    const { page, context } = phone;
    await hearsWorker(page);
    await settleMotion(page);
    await mark(page);
    await tapShown(context, 'Marco Ferri');
    await page.waitForURL(`/conversazione/${conversation}`);
    assert.equal(await isMarked(page), true);
    assert.deepEqual(await shownOn(page), []);
    await page.goBack();
    await page.waitForURL('/home-user-profile');
  },
);

test(
  'a notification is closed once its conversation is open, or the inbox has nothing unread of it',
  isShown,
  async () => {
    const { page, context } = phone;
    const push = await pusherOf(page, new URL(page.url()).origin);
    // The inbox is asked again after 30 s at the latest.
    const isShownNow = (count: number) => {
      const look = async () => ((await shownOn(page)).length === count ? true : undefined);
      return eventually(`${count} notifications`, look, 45_000);
    };
    await push(messageFrom('Marco Ferri'));
    await isShownNow(1);
    await lead(page, `/conversazione/${conversation}`);
    await isShownNow(0);
    await lead(page, '/home-user-profile');
    await push(messageFrom('Marco Ferri'));
    await isShownNow(1);
    await context.unroute(inbox);
    await lead(page, '/notifiche');
    await isShownNow(0);
  },
);

test('a push with an address outside the app opens the list of notifications', isShown, async () => {
  const { page, context } = phone;
  const push = await pusherOf(page, new URL(page.url()).origin);
  await push({
    titolo: 'Via',
    testo: '',
    immagine: null,
    indirizzo: '//elsewhere.example/',
    tag: 'x',
    numero: 1,
  });
  await eventually('the notification', async () => ((await shownOn(page)).length === 1 ? true : undefined));
  await tapShown(context, 'Via');
  await page.waitForURL('/notifiche');
});

test('the settings list this phone, work by keyboard, and can remove the phone', async () => {
  const { page } = phone;
  await lead(page, '/impostazioni');
  await page.getByRole('link', { name: 'Scegli gli avvisi' }).click();
  await page.getByText('Questo telefono riceve le notifiche.').waitFor();
  await page.getByRole('switch', { name: 'Non disturbare' }).focus();
  // The page also sends the time zone to the host.
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('silenzio') === true && response.ok(),
  );
  await page.keyboard.press('Space');
  await saved;
  await page.getByLabel('Dalle', { exact: true }).waitFor();
  await settleMotion(page);
  assert.deepEqual(await findBarriers(page), []);
  await page.reload();
  await page.getByLabel('Dalle', { exact: true }).waitFor();
  assert.equal(await page.getByLabel('Alle', { exact: true }).inputValue(), '08:00');
  await page.getByRole('button', { name: 'Togli' }).click();
  await page.getByText('Su questo telefono sono spente.').waitFor();
  await page.getByText('Nessun dispositivo riceve le tue notifiche.').waitFor();
  assert.equal((await devices(page)).listDispositivi.length, 0);
});

test('a removed phone gets no pushes until it is turned on again', async () => {
  const { page } = phone;
  await page.reload();
  const turnOn = page.getByRole('button', { name: 'Attiva su questo telefono' });
  await turnOn.click();
  await page.getByText('Questo telefono riceve le notifiche.').waitFor();
  await page.getByText('Questo dispositivo').waitFor();
});

test('a push is shown while a person is signed in', isShown, async () => {
  const { page } = phone;
  const push = await pusherOf(page, new URL(page.url()).origin);
  await push({ titolo: 'Marco Ferri', testo: 'Ciao', immagine: null, indirizzo: '/', tag: 'm1', numero: 1 });
  await eventually('the notification', async () => ((await shownOn(page)).length === 1 ? true : undefined));
});

test('a logout ends the subscription and closes the notifications', async () => {
  const { page } = phone;
  await page.evaluate(() => localStorage.removeItem('test-unsubscribed'));
  await signOut(page);
  await page.waitForURL('/');
  await eventually('the subscription’s end', async () =>
    (await page.evaluate(() => localStorage.getItem('test-unsubscribed'))) === '1' ? true : undefined,
  );
  assert.deepEqual(await shownOn(page), []);
});

test('no error occurred, and no request left the origin', () => assert.deepEqual(phone.problems, []));
