import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { settleMotion } from '../support/axe';
import { startTown } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { setStage } from '../support/stage';
import { readTown } from '../support/town';

/** An ad and the legal texts are printed in several formats, without bars. */
let guest: Phone;
let phone: Phone;

const { host, browser } = setStage(startTown, async () => {
  guest = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  phone = await openPhone(browser, host.url, 'it-IT', { dark: true, isPlain: true });
});

const formats = { portrait: [794, 1123], landscape: [1123, 794], phone: [390, 844] } as const;

/** The printed text in each format; no content may begin above the page's upper edge. */
async function print(page: Page, name: string): Promise<Record<string, string>> {
  const printed: Record<string, string> = {};
  const sheet = page.locator('dialog[open], main').last();
  await settleMotion(page);
  await page.emulateMedia({ media: 'print' });
  for (const [format, [width, height]] of Object.entries(formats)) {
    await page.setViewportSize({ width, height });
    printed[format] = await page.locator('body').innerText();
    const top = await sheet.evaluate((node) => node.getBoundingClientRect().top + scrollY);
    assert.ok(top >= 0, `${name}, ${format}: begins at ${top}`);
    const folder = process.env['SHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/${name}-${format}.png`, fullPage: true });
  }
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  return printed;
}

test('an ad is printed with its text, without bars', async () => {
  const { page } = phone;
  await enterAsVisitor(page);
  const { ad } = await readTown(page);
  await page.goto(`/view-post/${ad}`);
  await page.getByText('Freni regolati', { exact: false }).first().waitFor();
  for (const [format, words] of Object.entries(await print(page, 'ad'))) {
    assert.match(words, /180,00[^]*Freni regolati/, format);
    assert.doesNotMatch(words, /mobile devices|Contatta/, format);
  }
});

test('a legal text opened over the login is printed alone and completely', async () => {
  const { page } = guest;
  await page.goto('/');
  await page.locator('#root').getByRole('link', { name: 'Informativa sulla privacy' }).first().click();
  const paper = page.getByRole('dialog', { name: 'Informativa sulla privacy' });
  await paper.getByRole('heading').nth(2).waitFor();
  const whole = (await paper.innerText()).length;
  for (const [format, words] of Object.entries(await print(page, 'privacy'))) {
    assert.ok(words.length > whole * 0.8, format);
    assert.doesNotMatch(words, /mobile devices|Crea un account/, format);
  }
});
