import { after, before, test } from 'node:test';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { type RunningHost, startHost } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { visitor } from '../support/town';

let host: RunningHost;
let browser: SharedBrowser;
before(async () => {
  host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
  browser = await shareBrowser();
});
after(async () => {
  await browser?.close();
  await host?.stop();
});
async function begin(dark: boolean): Promise<Phone> {
  const phone = await openPhone(browser, host.url, 'it-IT', { isPlain: true, dark, calm: true });
  await phone.page.goto('/');
  await signIn(phone.page, visitor.email, visitor.password);
  await phone.page.getByRole('article').first().waitFor();
  return phone;
}
for (const dark of [false, true])
  test(`look ${dark}`, async () => {
    const { page, context } = await begin(dark);
    const shot = (name: string) => page.screenshot({ path: `/tmp/outbox-${name}-${dark ? 'dark' : 'light'}.png` });
    page.setDefaultTimeout(15_000);
    await lead(page, '/impostazioni');
    await page.getByRole('checkbox', { name: 'Hobby e sport' }).click();
    await page.getByText('Salvato').waitFor();
    await shot('settings');
    await page.getByLabel('Telefono').fill('+39333');
    await page.getByRole('button', { name: 'Indietro' }).click();
    await page.waitForTimeout(400);
    await shot('leave');
    await page.getByRole('button', { name: 'Esci' }).click();
    await lead(page, '/home-user-profile');
    await context.route('**/assets/*settings*', (route) => route.abort());
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.getByRole('heading', { name: 'Questa pagina non è arrivata.' }).waitFor();
    await shot('missing');
    await context.unroute('**/assets/*settings*');
    await context.route('**/api/**', (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await page.waitForTimeout(300);
    await shot('offline');
    await context.unroute('**/api/**');
    await context.route('**/api/**', () => undefined);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.waitForTimeout(300);
    await shot('trying');
    await context.unroute('**/api/**');
    await context.route('**/api/Bookmark/**', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, statusMessage: '' } }),
    );
    await page.getByRole('link', { name: 'Salvati' }).click();
    await page.waitForTimeout(1500);
    await shot('500');
  });
