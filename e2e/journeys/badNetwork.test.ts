import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type BadNetwork, startBadNetwork } from '../support/badNetwork';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { eventually, type RunningHost, startHost } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { ask, readTown, type Town } from '../support/town';

let host: RunningHost;
let network: BadNetwork;
let browser: SharedBrowser;
let phone: Phone;
let page: Page;
let town: Town;

before(async () => {
  host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
  network = await startBadNetwork(host.url);
  browser = await shareBrowser();
  phone = await openPhone(browser, network.url, 'it-IT', { isPlain: true });
  page = phone.page;
  page.setDefaultTimeout(20_000);
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
const sentTimes = async (text: string) => {
  const { listConversazione } = await ask(page, 'GET /api/Chat/ChatList', {
    ConversazioneID: town.conversation,
  });
  return listConversazione.filter(({ testo }) => testo === text).length;
};

/** The phone tells that it is near a network again: the app need not wait for its next look. */
const comeNear = () => page.evaluate(() => void window.dispatchEvent(new Event('online')));

for (const [words, weather] of [
  ['403 di un proxy', { kind: 'html', status: 403 }],
  ['401 di un proxy', { kind: 'html', status: 401 }],
  ['un portale', { kind: 'portal' }],
  ['una risposta scambiata', { kind: 'swapped' }],
  ['una risposta interrotta', { kind: 'cut' }],
  ['mezza risposta', { kind: 'half' }],
] as const)
  test(`a message survives ${words}, and is at the host once`, async () => {
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

test('a page before which a portal stands says so, and is whole once that is gone', async () => {
  const end = network.turn('portal');
  await page.getByRole('link', { name: 'Salvati' }).click();
  await page.getByText('La rete risponde al posto della piazza').waitFor();
  await page.getByRole('heading', { name: 'Questa pagina non è arrivata.' }).waitFor();
  end();
  await comeNear();
  await page.getByRole('main').getByText('€').first().waitFor();
  await lead(page, '/home-user-profile');
});
