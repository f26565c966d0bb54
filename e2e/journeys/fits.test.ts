import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { ReplyOf } from '../../contract/table';
import { settleMotion } from '../support/axe';
import { findCut, textsOf } from '../support/fits';
import { eventually, startTown } from '../support/host';
import { type Code, findForeign, languages } from '../support/labels';
import { addKeeper } from '../support/operator';
import { lead, openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { guestScreens, keepersPages, screens } from '../support/screens';
import { setStage } from '../support/stage';
import { readTown, type Town, visitor } from '../support/town';

/** In each language, every screen's texts fit on a narrow phone and at 200 % text size, and none is left in Italian. */
let phone: Phone;
let town: Town;

const { host, browser } = setStage(startTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
});

async function examine(page: Page, code: Code): Promise<string[]> {
  await settleMotion(page);
  const found = findForeign(await textsOf(page), code).map((text) => `not translated: ${text}`);
  await page.setViewportSize({ width: 320, height: 844 });
  found.push(...(await findCut(page)).map((cut) => `320 px: ${cut}`));
  await page.setViewportSize({ width: 390, height: 844 });
  // The menu's setting for the text size changes the same property.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  found.push(...(await findCut(page)).map((cut) => `200 %: ${cut}`));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}

for (const code of Object.keys(languages) as Code[])
  test(`${languages[code]}: the texts fit on a guest’s screens`, async () => {
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

describe('the texts fit on a signed-in person’s screens:', () => {
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
      // A part of the keepers' page has no title of its own. The demo town's first case is a report.
      for (const at of [...keepersPages, '/custode/caso/1']) {
        await page.goto(at);
        await page.locator('#root main nav').waitFor();
        found.push(...(await examine(page, code)).map((what) => `${at}: ${what}`));
      }
      assert.equal(found.join('\n'), '');
    });

  test('a story’s text stays between its head and its foot', async () => {
    const { page } = phone;
    for (const posizione of [1, 2, 3])
      for (const testoOverlay of ['Dalie', 'Ultime dalie della stagione. '.repeat(10).trim()]) {
        await page.route('**/StoriesByPersonaID?*', async (route) => {
          const answer = await route.fetch();
          const { listStories, ...rest } =
            (await answer.json()) as ReplyOf<'GET /api/Stories/StoriesByPersonaID'>;
          const told = listStories.map((story) => ({ ...story, posizione, testoOverlay, fontOverlay: '' }));
          await route.fulfill({ response: answer, json: { ...rest, listStories: told } });
        });
        await page.goto(`/story-views/${town.publisher}`);
        await page.locator('main p').first().waitFor();
        for (const [width, height] of [
          [390, 844],
          [320, 568],
          [667, 375],
          [568, 320],
        ] as const)
          for (const size of ['100%', '200%']) {
            await page.setViewportSize({ width, height });
            await page.evaluate((at) => (document.documentElement.style.fontSize = at), size);
            let cuts: string[] = [];
            const fit = async () => ((cuts = await findCut(page)).length === 0 ? true : undefined);
            await eventually('a text that fits', fit).catch(() =>
              assert.fail(`${width}×${height}, ${size}: ${cuts.join('; ')}`),
            );
          }
        await page.unrouteAll();
      }
  });
});
