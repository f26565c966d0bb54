import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startHost } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { setStage } from '../support/stage';
import { quiet } from '../support/stream';

/** §4: the cookie banner and preferences; no optional cookie or request before an answer. */
let phone: Phone;
const keys = ['strictlyNecessaryCookies', 'performanceCookies', 'advertisingCookies'];

const { host, browser } = setStage(
  () => startHost(),
  async () => {
    phone = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  },
);

const banner = () => phone.page.getByRole('region', { name: 'I cookie, in breve' });
const stored = () => phone.page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
const cookies = async () => (await phone.context.cookies()).map(({ name }) => name).sort();

test('§4 on a first visit the cookie banner shows, nothing is stored, and the login works all the same', async () => {
  const { page } = phone;
  await page.goto('/');
  await banner().waitFor();
  const button = await page.getByRole('button', { name: 'Accedi' }).boundingBox();
  const top = (await banner().boundingBox())?.y ?? 0;
  assert.ok(button && button.y + button.height <= top, 'the banner covers the login button');
  assert.deepEqual(await stored(), [null, null, null]);
});

test('the banner is above the registration’s button at the end of the page, and at the end of the screen elsewhere', async () => {
  const { page } = phone;
  const footOf = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const { y = 0, height = 0 } = (await banner().boundingBox()) ?? {};
    return Math.round(y + height);
  };
  await page.goto('/registration');
  await banner().waitFor();
  const next = page.getByRole('button', { name: 'Avanti' });
  // From the button up to its container, the row and the bar.
  const bar = next.locator('xpath=../../..');
  await next.waitFor();
  const foot = await footOf();
  assert.equal(Math.round((await bar.boundingBox())?.y ?? 0), foot);
  await page.goto('/set-password');
  await banner().waitFor();
  assert.equal(await footOf(), 844);
  await page.goto('/');
  await banner().waitFor();
});

test('§2 both policies open over the login page and close again, without a session', async () => {
  const { page } = phone;
  for (const [link, word] of [
    ['Informativa sulla privacy', 'Chi tratta i tuoi dati'],
    ['Informativa sui cookie', 'I cookie tecnici'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await page
      .getByRole('dialog', { name: link })
      .getByRole('heading', { name: word, exact: true })
      .waitFor();
    await page.getByRole('button', { name: 'Chiudi', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('§4 a switch saves at once, a button of the banner answers it, and the next visit shows no banner', async () => {
  const { page } = phone;
  await page.getByRole('button', { name: 'Preferenze cookie' }).click();
  await page.getByRole('switch', { name: 'Pubblicità' }).click();
  assert.deepEqual(await stored(), ['true', null, 'false']);
  await page.getByRole('button', { name: 'Accetta tutti' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(await stored(), ['true', 'true', 'true']);
  await page.reload();
  await quiet(page);
  assert.equal(await banner().count(), 0);
});

test('whatever the answer, no request goes to another origin and only technical cookies are set', async () => {
  assert.deepEqual(await cookies(), ['XSRF-TOKEN', 'sid']);
  assert.deepEqual(phone.problems, []);
});
