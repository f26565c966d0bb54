import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { settleMotion } from '../support/axe';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { findCut, textsOf } from '../support/fits';
import { type RunningHost, startHost } from '../support/host';
import { addKeeper } from '../support/operator';
import { lead, openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { guestScreens, keepersPages, screens } from '../support/screens';
import { readTown, type Town, visitor } from '../support/town';

/** In each language every screen has room for its words, on a narrow phone and with texts of 200 %, and says no Italian ones. */
let host: RunningHost;
let browser: SharedBrowser;
let phone: Phone;
let town: Town;

before(async () => {
  host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
  browser = await shareBrowser();
  phone = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
});
after(async () => {
  await browser?.close();
  await host?.stop();
});

const languages = { it: 'Italiano', en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français' };
type Code = keyof typeof languages;

const folder = 'server/db/reference/labels';
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (path: string) => JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')) as object;
const both = files.flatMap((file) => Object.values(read(file)) as { it: string; en: string }[]);
const others = (code: 'de' | 'es' | 'fr') => files.flatMap((file) => Object.values(read(`${code}/${file}`)));
const wordsOf = (code: Code) =>
  new Set<string>(code === 'it' || code === 'en' ? both.map((label) => label[code]) : others(code));

/** A telephone number, and a word of which the languages have the plural alone as a label. */
const sameInAll = /^(\+\d+|Cookie)$/;

/** Italian labels that the language does not have as well, and gaps that were not filled. */
function findForeign(texts: readonly string[], code: Code): string[] {
  const [italian, own] = [wordsOf('it'), wordsOf(code)];
  const isForeign = (text: string) =>
    text.length > 2 && italian.has(text) && !own.has(text) && !sameInAll.test(text);
  return texts.filter((text) => /\{\{|\bundefined\b|\bNaN\b/.test(text) || isForeign(text));
}

async function examine(page: Page, code: Code): Promise<string[]> {
  await settleMotion(page);
  const found = findForeign(await textsOf(page), code).map((text) => `not translated: ${text}`);
  await page.setViewportSize({ width: 320, height: 844 });
  found.push(...(await findCut(page)).map((cut) => `320 px: ${cut}`));
  await page.setViewportSize({ width: 390, height: 844 });
  // The menu's choice of larger texts sets the same property.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  found.push(...(await findCut(page)).map((cut) => `200 %: ${cut}`));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}

for (const code of Object.keys(languages) as Code[])
  test(`${languages[code]}: the screens of a guest`, async () => {
    const { page } = phone;
    const found: string[] = [];
    for (const [name, { at, open }] of Object.entries(guestScreens)) {
      await page
        .evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
        .catch(() => undefined);
      await page.goto(at.replace(/#|$/, `?lng=${code}$&`));
      await page.locator('#root h1').first().waitFor();
      await open?.(page);
      found.push(...(await examine(page, code)).map((what) => `${name}: ${what}`));
    }
    assert.equal(found.join('\n'), '');
  });

describe('the screens of somebody who is signed in:', () => {
  before(async () => {
    const { page } = phone;
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    await addKeeper(host, visitor.email);
    await page.goto('/?lng=it');
    await signIn(page, visitor.email, visitor.password);
    town = await readTown(page);
  });
  for (const code of Object.keys(languages) as Code[])
    test(languages[code], async () => {
      const { page } = phone;
      await lead(page, '/impostazioni');
      await page.locator('select[name=LinguaID]').selectOption({ label: languages[code] });
      await page.locator(`html[lang=${code}]`).waitFor({ state: 'attached' });
      const found: string[] = [];
      for (const [name, { at }] of Object.entries(screens)) {
        await lead(page, typeof at === 'string' ? at : at(town));
        await page.locator('#root main').first().waitFor();
        found.push(...(await examine(page, code)).map((what) => `${name}: ${what}`));
      }
      // A part of the keepers' page has no title of its own; the first case of the demo town is reported.
      for (const at of [...keepersPages, '/custode/caso/1']) {
        await page.goto(at);
        await page.locator('#root main nav').waitFor();
        found.push(...(await examine(page, code)).map((what) => `${at}: ${what}`));
      }
      assert.equal(found.join('\n'), '');
    });
});
