import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type BadNetwork, startBadNetwork } from '../support/badNetwork';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { eventually, type RunningHost, startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { messagesOf } from '../support/sent';
import { readTown, type Town } from '../support/town';

let host: RunningHost;
let network: BadNetwork;
let browser: SharedBrowser;
let phone: Phone;
let page: Page;
let town: Town;

before(async () => {
  host = await startTown();
  network = await startBadNetwork(host.url);
  browser = await shareBrowser();
  phone = await openPhone(browser, network.url, 'it-IT', { isPlain: true });
  page = phone.page;
  await enterAsVisitor(page);
  town = await readTown(page);
});
after(async () => {
  await browser?.close();
  await network?.close();
  await host?.stop();
});

const isSend = (method: string, path: string) => method === 'POST' && /\/api\/Chat\/\w*/.test(path);
const write = async (text: string) => {
  await page.getByRole('textbox', { name: 'Scrivi un messaggio' }).fill(text);
  await page.getByRole('button', { name: 'Invia' }).click();
};
const sentTimes = async (text: string) => (await messagesOf(page, town)).filter((one) => one === text).length;

/** Fires the browser's `online` event, so that the app does not wait for its next attempt. */
const comeNear = () => page.evaluate(() => void window.dispatchEvent(new Event('online')));

for (const [words, weather] of [
  ['403 di un proxy', { kind: 'html', status: 403 }],
  ['401 di un proxy', { kind: 'html', status: 401 }],
  ['un portale', { kind: 'portal' }],
  ['un portale che porta altrove', { kind: 'redirect' }],
  ['una risposta scambiata', { kind: 'swapped' }],
  ['una risposta interrotta', { kind: 'cut' }],
  ['mezza risposta', { kind: 'half' }],
] as const)
  test(`a message survives a bad network (${weather.kind}: ${words}), and reaches the host once`, async () => {
    await lead(page, `/conversazione/${town.conversation}`);
    await page.getByRole('log').waitFor();
    let befallen = 0;
    const end = network.turn(weather, (method, path) => isSend(method, path) && ++befallen > 0);
    await write(words);
    await eventually('the message on its way', async () => befallen > 0 || undefined);
    await page.getByRole('log').getByText(words).waitFor();
    end();
    await comeNear();
    await eventually('the message', async () => ((await sentTimes(words)) === 1 ? true : undefined), 30_000);
    assert.equal(await page.getByText('Qui non si può più scrivere').count(), 0);
    assert.notEqual(await page.evaluate(() => localStorage.getItem('auth')), null);
    await lead(page, '/home-user-profile');
  });

const isPicture = (path: string) => path.startsWith('/images/');
for (const [portal, kind, isMeant] of [
  ['a captive portal that lets pictures through', 'portal', (path: string) => !isPicture(path)],
  ['a captive portal that redirects', 'redirect', () => true],
] as const)
  test(`a page behind ${portal} says that the network answers for the host, and loads once the portal is gone`, async () => {
    const end = network.turn(kind, (_method, path) => isMeant(path));
    await page.getByRole('link', { name: 'Salvati' }).click();
    await page.getByText('La rete risponde al posto della piazza').waitFor();
    end();
    await comeNear();
    await page.getByRole('main').getByText('€').first().waitFor();
    await lead(page, '/home-user-profile');
  });

test('messages from three tabs without a network arrive once and in order', async () => {
  const talk = `/conversazione/${town.conversation}`;
  const tabs = await Promise.all([1, 2, 3].map(() => phone.context.newPage()));
  for (const tab of tabs) {
    await tab.goto(talk);
    await tab.getByRole('log').waitFor();
  }
  const end = network.turn('portal');
  const texts = ['dalla prima', 'dalla seconda', 'dalla terza'];
  for (const [index, text] of texts.entries()) {
    await tabs[index]?.getByRole('textbox', { name: 'Scrivi un messaggio' }).fill(text);
    await tabs[index]?.getByRole('button', { name: 'Invia' }).click();
    await tabs[index]?.getByRole('log').getByText(text).waitFor();
  }
  end();
  await tabs[2]?.evaluate(() => void window.dispatchEvent(new Event('online')));
  const arrived = async () => {
    const sent = (await messagesOf(page, town)).filter((text) => texts.includes(text));
    return sent.length >= texts.length ? sent : undefined;
  };
  assert.deepEqual(await eventually('the messages', arrived, 60_000), texts);
  for (const tab of tabs) await tab.close();
});
