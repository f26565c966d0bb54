import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { settleMotion } from '../support/axe';
import { startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { setPassword, signIn, signOut } from '../support/register';
import { setStage } from '../support/stage';
import { visitor } from '../support/town';

/** Passkeys, devices and the export of one's data. Passkeys need a host name: localhost instead of an IP address. */
let phone: Phone;
let url: string;

const { host, browser } = setStage(startTown, async () => {
  url = host.url.replace('127.0.0.1', 'localhost');
  phone = await openPhone(browser, url, 'it-IT', { isPlain: true });
  await addAuthenticator(phone);
});

/** Adds a virtual authenticator, which confirms passkeys by itself. */
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

test('a passkey is added and renamed, and signs in without a password', async () => {
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
  await settleMotion(page);
  await press(page, /passkey/i);
  await page.waitForURL('/home-user-profile');
  await lead(page, '/sicurezza');
  await page.getByText(/Ultimo uso/).waitFor();
});

test('after another device was signed out, the person chooses which passkeys stay', async () => {
  const other = await openPhone(browser, url, 'it-IT', { isPlain: true });
  await other.page.goto('/');
  await signIn(other.page, visitor.email, visitor.password);
  const { page } = phone;
  await page.goto('/sicurezza');
  await press(page, 'Disconnetti tutti gli altri');
  // The event stream tells the other device at once. A page that opens later would be the login, without this message.
  await other.page.locator('#root').getByText('Sessione scaduta').waitFor();
  await other.context.close();
  const sheet = page.getByRole('dialog', { name: 'Le tue passkey' });
  await sheet.getByRole('button', { name: 'Rimuovi Il mio telefono' }).click();
  await sheet.getByText('Non resta nessuna passkey').waitFor();
  await sheet.getByRole('button', { name: 'Fatto' }).click();
  await sheet.waitFor({ state: 'detached' });
});

test('a recovery by mail revokes the passkeys, says so, and leads on to creating a new one', async () => {
  const { page } = phone;
  await press(page, 'Aggiungi una passkey');
  await page.getByText('Passkey 1').waitFor();
  await signOut(page);
  await page.waitForURL('/');
  await lead(page, '/forgot-password');
  await page.locator('#root input[type=email]').fill(visitor.email);
  await page.locator('#root form button[type=submit]').click();
  const link = new URL(await host.linkFor(visitor.email));
  await setPassword(page, link.pathname + link.hash, 'cavallo nuovo', '/sicurezza?passkey=nuova');
  // After a sign-out the login is in the browser's language, which may differ from the person's.
  await page.getByText(/Le passkey di prima non valgono più|Your old passkeys no longer work/).waitFor();
  const told = page.getByText(/Con la nuova password le passkey di prima non valgono più/);
  await told.waitFor();
  await press(page, 'Aggiungi una passkey');
  await page.getByText('Passkey 1').waitFor();
  await told.waitFor({ state: 'detached' });
});

test('no error occurred in this journey', () => {
  assert.deepEqual(phone.problems, []);
});
