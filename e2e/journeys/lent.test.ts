import { signFor } from '../support/signFor';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { textsOf } from '../support/fits';
import { visitTown } from '../support/host';
import { type Code, findForeign, wordOf } from '../support/labels';
import { openPhone } from '../support/phone';
import { signIn } from '../support/register';
import { setStage } from '../support/stage';
import { visitor } from '../support/town';

/** On a first visit the app is in the person's language, even if the host cannot deliver the texts. */

const { host, browser } = setStage(visitTown);

const allTexts = '**/api/TraduzioniPagina/**';

/** Changes the language in the visitor's profile, which is Italian. */
const speakInProfile = (page: Page, code: Code) =>
  page.route('**/api/Persona/*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"abbreviazione":"it"', `"abbreviazione":"${code}"`);
    await route.fulfill({ response: answer, body });
  });

async function assertSpoken(page: Page, code: Code): Promise<void> {
  assert.equal(await page.locator('html').getAttribute('lang'), code);
  assert.deepEqual(findForeign(await textsOf(page), code), []);
}

const phones = [
  ['it', 'it-IT'],
  ['en', 'en-GB'],
  ['de', 'de-DE'],
] as const;
for (const [code, locale] of phones)
  test(`${locale}: the login is in this language, and the home page after it`, async () => {
    const { page, context, problems } = await openPhone(browser, host.url, locale, { isPlain: true });
    await page.route(allTexts, (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500 }, headers: signFor(route.request()) }),
    );
    await speakInProfile(page, code);
    await page.goto('/');
    await page.getByText(wordOf(code, 'login', 'traduzioni-errore')).waitFor();
    await page
      .getByText(wordOf(code, 'login', 'login-motto'))
      .filter({ visible: true })
      .waitFor();
    await page.getByText(wordOf(code, 'legal', 'cookie-banner-titolo')).waitFor();
    await assertSpoken(page, code);
    await page.getByRole('button', { name: wordOf(code, 'legal', 'cookie-banner-rifiuta') }).click();
    await signIn(page, visitor.email, visitor.password);
    await page.getByRole('article').first().waitFor();
    await page.getByRole('navigation', { name: wordOf(code, 'common', 'barra-nome') }).waitFor();
    await assertSpoken(page, code);
    assert.deepEqual(
      problems.filter((problem) => !problem.startsWith('500:')),
      [],
    );
    await context.close();
  });

test('the app starts without waiting for a host that delays the texts', async () => {
  const { page, context } = await openPhone(browser, host.url, 'de-DE', { isPlain: true });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(allTexts, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/forgot-password');
  await page
    .getByText(wordOf('de', 'forgot', 'recupero-titolo'))
    .first()
    .waitFor();
  await assertSpoken(page, 'de');
  release();
  await context.close();
});
