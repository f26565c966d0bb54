import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findBarriers } from '../support/axe';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { type RunningHost, startHost } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { type Person, register, setPassword, signIn } from '../support/register';
import { myIDOn } from '../support/town';

/** The way out of what others do: one reports and blocks the other, neither sees the other, and it ends again. */
let host: RunningHost;
let browser: SharedBrowser;
let one: Phone;
let two: Phone;
const password = 'una piazza lunga';
const anna: Person = { email: 'anna.verdi@example.com', name: 'Anna', surname: 'Verdi', city: 'Bologna' };
const ben: Person = { email: 'ben.hill@example.com', name: 'Ben', surname: 'Hill', city: 'Modena' };
const ids = { anna: 0, ben: 0 };

before(async () => {
  host = await startHost();
  browser = await shareBrowser({ isWhole: true });
  one = await openPhone(browser, host.url, 'it-IT');
  two = await openPhone(browser, host.url, 'it-IT');
});
after(async () => {
  await browser?.close();
  await host?.stop();
});

const shoot = async ({ page }: Phone, name: string) => {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

test('two people come in, and one finds the other', async () => {
  for (const [{ page }, person] of [
    [one, anna],
    [two, ben],
  ] as const) {
    await register(page, person);
    await page.getByText(person.email).waitFor();
    await setPassword(page, await host.linkFor(person.email), password);
    await signIn(page, person.email, password, '/image-profile?inizio=1');
    await page.locator('#root a[href="/home-user-profile"]').click();
    await page.getByRole('region', { name: 'I primi passi' }).waitFor();
  }
  ids.anna = await myIDOn(one.page);
  ids.ben = await myIDOn(two.page);
  await one.page.goto(`${host.url}/user-page/${ids.ben}`);
  await one.page.getByRole('heading', { name: 'Ben Hill' }).waitFor();
});

test('a report asks for a reason, and offers the block, which says first what it does', async () => {
  const { page } = one;
  await page.getByRole('button', { name: 'Altro: Ben Hill' }).click();
  await page.getByRole('button', { name: 'Segnala' }).waitFor();
  await page.waitForTimeout(400);
  await shoot(one, 'menu');
  assert.deepEqual(await findBarriers(page), []);
  await page.getByRole('button', { name: 'Segnala' }).click();
  await page.getByText('Spam', { exact: true }).click();
  await page.getByLabel('Vuoi aggiungere qualcosa?').fill('Mi scrive di continuo');
  await shoot(one, 'report');
  assert.deepEqual(await findBarriers(page), []);
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await page.getByRole('button', { name: 'Blocca anche' }).click();
  await page.getByText('Non vi vedrete più', { exact: false }).waitFor();
  await shoot(one, 'block');
  assert.deepEqual(await findBarriers(page), []);
  await page.getByRole('button', { name: 'Blocca', exact: true }).click();
  await page.getByText('Persona non trovata').waitFor();
  await shoot(one, 'gone');
});

test('neither sees the other, and the list of blocked people has the way back', async () => {
  await two.page.goto(`${host.url}/user-page/${ids.anna}`);
  await two.page.getByText('Persona non trovata').waitFor();
  const { page } = one;
  await page.goto(`${host.url}/sicurezza/segnalazioni`);
  await page.getByText('Ricevuta').waitFor();
  await shoot(one, 'reports');
  await page.goto(`${host.url}/sicurezza/bloccati`);
  await page.getByText('Ben Hill').waitFor();
  await shoot(one, 'blocked');
  assert.deepEqual(await findBarriers(page), []);
  await page.getByRole('button', { name: 'Sblocca' }).click();
  await page.getByText('Non hai bloccato nessuno').waitFor();
  await two.page.goto(`${host.url}/user-page/${ids.anna}`);
  await two.page.getByRole('heading', { name: 'Anna Verdi' }).waitFor();
});
