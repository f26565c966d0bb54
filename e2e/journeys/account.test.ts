import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { settle } from '../support/axe';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { type RunningHost, startHost } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { signIn, signOut } from '../support/register';
import { visitor } from '../support/town';

/** An account's own doors: passkeys, devices, and the copy of one's data. Passkeys want a name: localhost, no address. */
let host: RunningHost;
let browser: SharedBrowser;
let phone: Phone;
let url: string;

before(async () => {
  host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
  url = host.url.replace('127.0.0.1', 'localhost');
  browser = await shareBrowser();
  phone = await openPhone(browser, url, 'it-IT', { isPlain: true });
  await addAuthenticator(phone);
});
after(async () => {
  await browser?.close();
  await host?.stop();
});

/** A device of the browser's own that answers for the person. */
async function addAuthenticator({ context, page }: Phone): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const press = (page: Page, name: string | RegExp) =>
  page.locator('#root').getByRole('button', { name }).click();

test('a passkey is added, named, signs in without a password, and goes', async () => {
  const { page } = phone;
  await page.goto('/');
  await page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  await signIn(page, visitor.email, visitor.password);
  await lead(page, '/sicurezza');
  await press(page, 'Aggiungi una passkey');
  await press(page, 'Rinomina Passkey 1');
  await page.getByLabel('Nome della passkey').fill('Il mio telefono');
  await press(page, 'Salva il nome');
  await page.getByText('Il mio telefono').waitFor();
  await signOut(page);
  await page.waitForURL('/');
  await settle(page);
  await press(page, /passkey/i);
  await page.waitForURL('/home-user-profile');
  await lead(page, '/sicurezza');
  await page.getByText(/Ultimo uso/).waitFor();
  await press(page, 'Rimuovi Il mio telefono');
  await page.getByText('Il mio telefono').waitFor({ state: 'detached' });
});

test('another device is listed, and signed out from here', async () => {
  const other = await openPhone(browser, url, 'it-IT', { isPlain: true });
  await other.page.goto('/');
  await signIn(other.page, visitor.email, visitor.password);
  const { page } = phone;
  await page.goto('/sicurezza');
  await press(page, 'Disconnetti tutti gli altri');
  await page.getByText('Fatto: è disconnesso.').waitFor();
  // The stream tells that device at once: a page opened after that would be the login, which says no more.
  await other.page.locator('#root').getByText('Sessione scaduta').waitFor();
  await other.context.close();
});

test('nothing went wrong on the way', () => {
  assert.deepEqual(phone.problems, []);
});
